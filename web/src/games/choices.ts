/** The choices of one kind, their actions known as such. */
export const ofKind = <C extends { action: { kind: string } }, K extends C['action']['kind']>(
  choices: readonly C[],
  kind: K,
) =>
  choices.filter((choice): choice is C & { action: Extract<C['action'], { kind: K }> } => choice.action.kind === kind);
