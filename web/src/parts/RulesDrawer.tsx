import type { ComponentType } from 'react';
import type { GameFacts } from '../games/contract';
import { useSay } from '../text/language';
import { Dialog } from './Dialog';

const KEYS = [
  ['← ↑ ↓ →', 'keyArrows'],
  ['Enter', 'keyEnter'],
  ['Esc', 'keyEscape'],
  ['1-9', 'keyDigits'],
  ['E', 'keyEnd'],
  ['U', 'keyUndo'],
  ['?', 'keyHelp'],
] as const;

export function RulesDrawer({
  facts,
  Rules,
  onClose,
}: {
  facts: GameFacts;
  Rules: ComponentType;
  onClose: () => void;
}) {
  const say = useSay();
  return (
    <Dialog title={`${say.of(facts.title)} · ${say('rules')}`} kind="drawer" onClose={onClose}>
      <div className="prose">
        <p>{say.of(facts.summary)}</p>
        <Rules />
        <h3>{say('keys')}</h3>
        <ul>
          {KEYS.map(([key, meaning]) => (
            <li key={key}>
              <kbd>{key}</kbd> {say(meaning)}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
