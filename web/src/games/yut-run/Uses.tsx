import { useState } from 'react';
import { notify } from '../../net/session';
import { useSay } from '../../text/language';
import type { Advice } from './hints';
import { costOf } from './hints';
import { hasContent, isOnceATurn, thingOf, tokenName, type YutChoice, type YutProps } from './model';
import { RelicArt } from './Relics';
import { StickArt } from './StickArt';
import type { Action, Effect } from './schema';

type Props = Pick<YutProps, 'facts' | 'board' | 'choices' | 'act' | 'explain'> & { advice: Advice };

/** What is chosen once a turn, as a control for each thing that one owns; it says why it cannot be used now. */
export function Uses({ facts, board, choices, act, explain, advice }: Props) {
  const say = useSay();
  const [open, setOpen] = useState<string | null>(null);
  if (!hasContent(board)) return null;
  const things = [...board.slots, ...board.relics].filter((id): id is string => id !== null && isOnceATurn(facts, id));
  if (!things.length) return null;
  const opened = things.find((id) => id === open && waysOf(facts, id, choices).length > 1);
  if (opened) {
    return (
      <div className="uses" role="group" aria-label={say.of(thingOf(facts, opened))}>
        {waysOf(facts, opened, choices).map((choice) => {
          const hint = advice.of(choice);
          return (
            <button
              key={choice.notation}
              type="button"
              className="use"
              data-use={choice.notation}
              title={choice.text}
              onClick={() => {
                setOpen(null);
                act(choice);
              }}
            >
              {wayText(facts, choice, say)}
              {hint && <small>{costOf(hint, say)}</small>}
            </button>
          );
        })}
        <button type="button" className="use" onClick={() => setOpen(null)}>
          {say('yutNot')}
        </button>
      </div>
    );
  }
  return (
    <div className="uses" role="group" aria-label={say('yutUses')}>
      {things.map((id) => {
        const ways = waysOf(facts, id, choices);
        const thing = thingOf(facts, id)!;
        const isSpent = !board.unused.includes(id);
        const hint = ways.length === 1 ? advice.of(ways[0]!) : undefined;
        const tell = async () => {
          const why = isSpent ? null : await explain(sampleOf(facts, id, board));
          notify(why ? { ko: why, en: why } : { ko: say('yutUseSpent'), en: say('yutUseSpent') });
        };
        return (
          <button
            key={id}
            type="button"
            className="use"
            data-use={id}
            aria-disabled={ways.length ? undefined : true}
            title={
              ways.length
                ? say.of(thing.rule)
                : `${say(isSpent ? 'yutUseSpent' : 'yutUseNotNow')}\n${say.of(thing.rule)}`
            }
            onClick={() => {
              if (ways.length === 1) act(ways[0]!);
              else if (ways.length) setOpen(id);
              else void tell();
            }}
          >
            {facts.relics.some((relic) => relic.id === id) ? <RelicArt id={id} /> : <StickArt kind={id} />}
            <span>
              {verbOf(facts, id, say)}
              <small>
                {hint ? costOf(hint, say) : ways.length ? say.of(thing) : say(isSpent ? 'yutSpent' : 'yutNotNow')}
              </small>
            </span>
          </button>
        );
      })}
    </div>
  );
}

type Say = ReturnType<typeof useSay>;
type Facts = YutProps['facts'];

const doOf = (facts: Facts, id: string) =>
  thingOf(facts, id)?.effects?.find((effect) => effect.when === 'once-a-turn')?.do;

const VERBS: Partial<Record<Effect['do'], Parameters<Say>[0]>> = {
  rethrow: 'yutRethrow',
  'turn-over': 'yutTurnOver',
  shift: 'yutShift',
  change: 'yutChange',
  split: 'yutSplit',
  bank: 'yutBank',
};

function verbOf(facts: Facts, id: string, say: Say): string {
  const what = doOf(facts, id);
  const key = what && VERBS[what];
  return key ? say(key) : say.of(thingOf(facts, id));
}

/** The choices that a thing gives now. */
function waysOf(facts: Facts, id: string, choices: readonly YutChoice[]): YutChoice[] {
  const what = doOf(facts, id);
  return choices.filter(({ action }) => {
    if (action.kind === 'rethrow' || action.kind === 'change') return action.by === id;
    return (
      (action.kind === 'turn-over' && what === 'turn-over') ||
      (action.kind === 'split' && what === 'split') ||
      (action.kind === 'bank' && what === 'bank')
    );
  });
}

function wayText(facts: Facts, { action, text }: YutChoice, say: Say): string {
  if (action.kind === 'change') return `${tokenName(facts, action.token, say)} → ${tokenName(facts, action.to, say)}`;
  if (action.kind === 'split' || action.kind === 'bank') return tokenName(facts, action.token, say);
  return text;
}

/** Some action of a thing, to ask the server why it is not possible. */
function sampleOf(facts: Facts, id: string, board: YutProps['board']): Action {
  const token = board.hand[0] ?? 'do';
  switch (doOf(facts, id)) {
    case 'rethrow':
      return { kind: 'rethrow', by: id };
    case 'turn-over':
      return { kind: 'turn-over' };
    case 'split':
      return { kind: 'split', token: board.hand.includes('mo') ? 'mo' : 'yut' };
    case 'bank':
      return { kind: 'bank', token };
    case 'shift':
      return { kind: 'change', by: id, token, to: token === 'do' ? 'gae' : 'do' };
    default:
      return { kind: 'change', by: id, token, to: 'mo' };
  }
}
