/** Words of this game that the server does not say. */
export const words = {
  reserved: { ko: '책략 모드에서 씁니다 · 예비 {count}칸', en: 'Used in tactics mode · {count} slots in reserve' },
  tie: { ko: '동률', en: 'even' },
  bothLose: { ko: '둘 다 −{loss}', en: 'both −{loss}' },
  enemyLoses: { ko: '적 −{loss}', en: 'enemy −{loss}' },
  ownLoses: { ko: '우리 −{loss}', en: 'own −{loss}' },
  nobodyLoses: { ko: '아무도 잃지 않음', en: 'nobody loses' },
  unchanged: { ko: '{troops} 그대로', en: '{troops} as before' },
  duel: { ko: '{own} → {enemy} · {line}', en: '{own} → {enemy} · {line}' },
  another: { ko: '다른 장수를 고르세요 · {count}번 남음', en: 'Choose another general · actions left: {count}' },
  tooMany: { ko: '행동을 다 썼습니다. 차례를 마치세요', en: 'No action is left. End the turn' },
} as const;
