import { useQuery } from '@tanstack/react-query';
import { api } from '../net/api';
import type { GameFacts } from '../net/schema';
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

/** The game's own page of rules, and the keys. */
export function RulesDrawer({ facts, onClose }: { facts: GameFacts; onClose: () => void }) {
  const say = useSay();
  const page = useQuery({
    queryKey: ['rules', facts.name, facts.version, say.language],
    queryFn: () => api.rules(facts.name, say.language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Dialog title={`${say.of(facts.title)} · ${say('rules')}`} kind="drawer" onClose={onClose}>
      <div className="prose">
        {page.data ? (
          // The server makes it from our own Markdown, in which HTML is off.
          <div dangerouslySetInnerHTML={{ __html: page.data.html }} />
        ) : (
          <p role="status">{page.isError ? say('rulesMissing') : say('loading')}</p>
        )}
        <div className="key-help">
          <h3>{say('keys')}</h3>
          <ul>
            {KEYS.map(([key, meaning]) => (
              <li key={key}>
                <kbd>{key}</kbd> {say(meaning)}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Dialog>
  );
}
