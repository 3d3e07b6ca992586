/** An attack, a missile or a demolition before its second press: what would come of it. */
import { useSay } from '../../text/language';
import { ArmedCard, OddsGroups, OddsLine } from './Cards';
import { standOf, targetOf } from './choosing';
import { type Aside, lookOf } from './looks';
import { nameOf, type SideName, strengthOf, unitAt, type WarChoice, type WarFacts } from './model';
import type { Board } from './schema';
import { LooseToken } from './Token';
import { words } from './words';

export function Armed(props: {
  facts: WarFacts;
  board: Board;
  viewer: SideName | null;
  aside: Aside;
  choice: WarChoice;
  onCancel: () => void;
  onDo: () => void;
}) {
  const { facts, board, viewer, aside, choice, ...hands } = props;
  const say = useSay();
  const { action, preview } = choice;
  const unit = unitAt(board, standOf(choice, board, viewer));
  const cell = targetOf(choice) ?? '';
  const met = unitAt(board, cell);
  if (!unit?.kind) return null;
  const look = <LooseToken look={lookOf(facts, unit, viewer, aside, say)} width={60} />;
  if (action.kind === 'demolish') {
    const doomed = met?.kind ? nameOf(facts, met.side, met.kind, say) : '';
    return (
      <ArmedCard
        {...hands}
        look={look}
        title={say.of(words.demolish)}
        text={say.of(words.doomed, { cell, unit: doomed })}
        button={say.of(words.doDemolish, { cell })}
      />
    );
  }
  if (action.kind === 'strike') {
    return (
      <ArmedCard
        {...hands}
        look={look}
        title={say.of(words.strike)}
        text={say.of(words.hits, { cell })}
        button={say.of(words.doStrike, { cell })}
      />
    );
  }
  const note = met && aside.notes[met.id];
  const title = say.of(words.attackOn, {
    unit: nameOf(facts, unit.side, unit.kind, say),
    strength: strengthOf(unit),
    cell,
  });
  const about = [
    met?.kind && nameOf(facts, met.side, met.kind, say),
    note && `${say.of(words.memo)}: ${nameOf(facts, met.side, note, say)}?`,
    met && !met.kind && say.of(words[aside.gaits.get(met.id) ?? 'still']),
    preview?.takes_camp && say.of(words.takesCamp),
  ];
  return (
    <ArmedCard
      {...hands}
      look={look}
      title={title}
      text={about.filter(Boolean).join(' · ')}
      button={say.of(words.doAttack, { cell })}
    >
      {preview?.odds && met && (
        <>
          <OddsLine odds={preview.odds} />
          <OddsGroups facts={facts} side={met.side} odds={preview.odds} />
        </>
      )}
    </ArmedCard>
  );
}
