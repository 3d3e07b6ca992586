import {
  CircleDot,
  Download,
  FolderOpen,
  type LucideIcon,
  MousePointer2,
  Pentagon,
  Play,
  Spline,
  Trash2,
  TriangleAlert,
  Undo2,
  Users,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useGame } from '../games/registry';
import { DraftBoard, type Tool } from '../games/toy-battle/DraftBoard';
import {
  addBase,
  addRegion,
  cured,
  type Draft,
  EMPTY,
  type Fault,
  isCastle,
  isNumber,
  moveNode,
  ownMap,
  removeBase,
  removeRegion,
  setCastles,
  setSpecial,
  toggleEdge,
  toggleKind,
  twinOf,
} from '../games/toy-battle/draft';
import { useKeys } from '../lib/keys';
import { api, Refused } from '../net/api';
import { quickStart } from '../net/quick';
import { notify } from '../net/session';
import { Bar } from '../parts/Bar';
import { Segments } from '../parts/Fields';
import { useSay } from '../text/language';
import { editorWords as words } from './editorWords';
import { MapStudy } from './MapStudy';
import '../games/toy-battle/editor.css';

const GAME = 'toy-battle';
const KEPT = 'noripan-map-draft';
const TOOLS: [Tool, key: string, LucideIcon][] = [
  ['select', 'v', MousePointer2],
  ['base', 'b', CircleDot],
  ['road', 'e', Spline],
  ['region', 'r', Pentagon],
  ['remove', 'x', Trash2],
];

function kept(): Draft {
  try {
    return (JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Draft | null) ?? EMPTY;
  } catch {
    return EMPTY;
  }
}

/** Making a battlefield: strokes on a draft, which the server examines after each of them. */
export default function EditorScreen() {
  const say = useSay();
  const [, navigate] = useLocation();
  const { facts } = useGame(GAME);
  const [draft, setDraft] = useState(kept);
  const [past, setPast] = useState<Draft[]>([]);
  const [tool, setTool] = useState<Tool>('select');
  const [picked, pick] = useState<string[]>([]);
  const [faults, setFaults] = useState<Fault[] | null>(null);

  useEffect(() => {
    localStorage.setItem(KEPT, JSON.stringify(draft));
    let isLate = false;
    setFaults(null);
    const timer = setTimeout(async () => {
      const answer = await api.examine(GAME, JSON.stringify(draft)).catch(() => null);
      if (isLate || !answer) return;
      const numbers = answer.faults.filter(isNumber);
      if (numbers.length) setDraft((now) => numbers.reduce(cured, now));
      else setFaults(answer.faults);
    }, 150);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [draft]);

  const change = (next: Draft) => {
    setPast((all) => [...all.slice(-50), draft]);
    setDraft(next);
  };
  const undo = () => {
    const last = past.at(-1);
    if (!last) return;
    setPast(past.slice(0, -1));
    setDraft(last);
  };
  const take = (next: Tool) => {
    setTool(next);
    pick([]);
  };
  const outline = (stroke: typeof addRegion) => {
    if (picked.length < 3) return;
    change(stroke(draft, picked));
    pick([]);
  };
  const press = (id: string) => {
    if (tool === 'remove') {
      if (!isCastle(id)) change(removeBase(draft, id));
      return pick([]);
    }
    if (tool === 'road') {
      if (picked[0] && picked[0] !== id) {
        change(toggleEdge(draft, picked[0], id));
        return pick([]);
      }
      return pick(picked[0] === id ? [] : [id]);
    }
    if (tool === 'region') {
      if (isCastle(id)) return;
      if (picked[0] === id && picked.length > 2) return outline(addRegion);
      return pick(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id]);
    }
    pick([id]);
  };
  useKeys({
    ...Object.fromEntries(TOOLS.map(([name, key]) => [key, () => take(name)])),
    u: undo,
    Escape: () => pick([]),
  });

  const refuse = (error: unknown) => error instanceof Refused && notify(error.problem.text);
  const play = async () => {
    if (!facts || faults?.length !== 0) return;
    await quickStart(facts, { map: draft }, { kind: 'bot', level: 1 })
      .then((room) => navigate(`/room/${room}`))
      .catch(refuse);
  };
  const invite = async () => {
    if (faults?.length !== 0) return;
    await api
      .create({ game: GAME, options: { map: draft }, hot_seat: false })
      .then(({ room }) => navigate(`/room/${room}`))
      .catch(refuse);
  };
  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([JSON.stringify(draft, null, 1)], { type: 'application/json' }));
    link.download = `${draft.id}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const openFile = async (file: File | undefined) => {
    if (!file || !facts) return;
    const answer = await api.examine(GAME, await file.text()).catch((error: unknown) => {
      refuse(error);
      return null;
    });
    if (!answer) return;
    if (answer.content) change(ownMap(answer.content, facts.battlefields));
    else notify(answer.faults[0]!.text);
  };

  if (!facts) return <Bar title={say('loading')} />;
  const { specials, battlefields, tiles } = facts;
  const [only] = picked;
  const chosen = picked.length === 1 ? [...draft.base, ...draft.headquarters].find(({ id }) => id === only) : undefined;
  const base = draft.base.find(({ id }) => id === chosen?.id);
  const isReady = faults?.length === 0;
  return (
    <div className="app">
      <Bar title={say.of(words.title)}>
        <button
          type="button"
          className="btn"
          aria-label={`${say('undo')} U`}
          aria-disabled={!past.length}
          onClick={undo}
        >
          <Undo2 aria-hidden="true" />
          <span className="roomy">
            {say('undo')} <kbd>U</kbd>
          </span>
        </button>
        <label className="btn">
          <FolderOpen aria-hidden="true" />
          <span className="roomy">{say.of(words.open)}</span>
          <input
            className="sr"
            aria-label={say.of(words.open)}
            type="file"
            accept=".toml,.json"
            onChange={(event) => void openFile(event.target.files?.[0])}
          />
        </label>
        <button type="button" className="btn" aria-label={say.of(words.save)} onClick={save}>
          <Download aria-hidden="true" />
          <span className="roomy">{say.of(words.save)}</span>
        </button>
      </Bar>
      <main id="main" className="map-editor">
        <div className="editor-tools">
          <section className="card tools">
            <h2>{say.of(words.tools)}</h2>
            {TOOLS.map(([name, key, Icon]) => (
              <button
                key={name}
                type="button"
                className="btn"
                data-tool={name}
                aria-pressed={tool === name}
                onClick={() => take(name)}
              >
                <Icon aria-hidden="true" />
                <span>{say.of(words[name])}</span>
                <kbd>{key.toUpperCase()}</kbd>
              </button>
            ))}
          </section>
          <section className="card">
            <Segments
              label={say.of(words.symmetry)}
              value={draft.symmetry}
              options={(['turn', 'mirror', 'measured'] as const).map((value) => ({
                value,
                name: say.of(words[value]),
              }))}
              onChange={(symmetry) => change({ ...draft, symmetry })}
            />
            <Segments
              label={say.of(words.castles)}
              value={draft.headquarters.length / 2}
              options={[1, 2].map((value) => ({ value, name: String(value) }))}
              onChange={(count) => change(setCastles(draft, count === 2 ? 2 : 1))}
            />
          </section>
          <section className="card">
            <label className="field">
              <span>{say.of(words.name)}</span>
              <input
                className="input"
                value={say.of(draft.name)}
                maxLength={30}
                onChange={(event) => change({ ...draft, name: { ko: event.target.value, en: event.target.value } })}
              />
            </label>
            <label className="field">
              <span>{say.of(words.scene)}</span>
              <select
                className="input"
                data-field="scene"
                value={draft.scene ?? ''}
                onChange={(event) => change({ ...draft, scene: event.target.value })}
              >
                <option value="">{say.of(words.floor)}</option>
                {battlefields.map(({ battlefield }) => (
                  <option key={battlefield.id} value={battlefield.id}>
                    {say.of(battlefield.name)}
                  </option>
                ))}
              </select>
            </label>
            <label className="field">
              <span>{say.of(words.story)}</span>
              <textarea
                className="input"
                rows={3}
                maxLength={200}
                value={say.of(draft.story)}
                onChange={(event) => change({ ...draft, story: { ko: event.target.value, en: event.target.value } })}
              />
            </label>
          </section>
        </div>
        <DraftBoard
          draft={draft}
          facts={facts}
          tool={tool}
          picked={picked}
          faults={faults ?? []}
          onPress={press}
          onFloor={(x, y) => (tool === 'base' ? change(addBase(draft, x, y)) : pick([]))}
          onMove={(id, x, y) => change(moveNode(draft, id, x, y))}
        />
        <div className="editor-side">
          <section className="card" aria-live="polite">
            <h2>
              <span>{say.of(words.checks)}</span>
              <span>{faults === null ? say.of(words.checking) : say.of(words.toFix, { count: faults.length })}</span>
            </h2>
            {isReady && <p>{say.of(words.fine)}</p>}
            <ul className="faults">
              {(faults ?? []).map((fault) => (
                <li key={`${fault.entry}${fault.code}${fault.text.en}`} data-fault={fault.code}>
                  <button type="button" className="fault" onClick={() => pick([...(fault.places ?? [])])}>
                    <TriangleAlert aria-hidden="true" />
                    <span>
                      {fault.entry.startsWith('region ') && (
                        <b>
                          {say.of(words.region)} {fault.entry.split(' ').slice(1).join(' · ')}{' '}
                        </b>
                      )}
                      {say.of(fault.text)}
                    </span>
                  </button>
                  {fault.cure && (
                    <button
                      type="button"
                      className="btn"
                      data-cure={fault.cure}
                      onClick={() => change(cured(draft, fault))}
                    >
                      {say.of(words.cure)}
                    </button>
                  )}
                </li>
              ))}
            </ul>
          </section>
          {tool === 'region' && (
            <section className="card">
              <p>{say.of(words.regionHint, { bases: picked.join(' · ') || '-' })}</p>
              <div className="row">
                <button
                  type="button"
                  className="btn"
                  data-act="close-region"
                  aria-disabled={picked.length < 3}
                  onClick={() => outline(addRegion)}
                >
                  {say.of(words.closeRegion)}
                </button>
                <button
                  type="button"
                  className="btn"
                  aria-disabled={picked.length < 3}
                  onClick={() => outline(removeRegion)}
                >
                  {say.of(words.removeRegion)}
                </button>
              </div>
            </section>
          )}
          {chosen && (
            <section className="card">
              <h2>
                <span>{say.of(words.chosen, { id: chosen.id })}</span>
                <span>{twinOf(draft, chosen.id) && say.of(words.twin, { id: twinOf(draft, chosen.id)! })}</span>
              </h2>
              <div className="row">
                {(['x', 'y'] as const).map((axis) => (
                  <label key={axis} className="field">
                    <span>{axis}</span>
                    <input
                      className="input"
                      type="number"
                      step="0.02"
                      min="0"
                      max="1"
                      value={chosen[axis]}
                      onChange={(event) =>
                        change(
                          moveNode(
                            draft,
                            chosen.id,
                            axis === 'x' ? event.target.valueAsNumber || 0 : chosen.x,
                            axis === 'y' ? event.target.valueAsNumber || 0 : chosen.y,
                          ),
                        )
                      }
                    />
                  </label>
                ))}
              </div>
              {base && (
                <label className="field">
                  <span>{say.of(words.special)}</span>
                  <select
                    className="input"
                    value={base.special}
                    onChange={({ target }) => {
                      const special = specials.find(({ id }) => id === target.value);
                      if (special) change(setSpecial(draft, base.id, special.id));
                    }}
                  >
                    {specials.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {say.of(name)}
                      </option>
                    ))}
                  </select>
                </label>
              )}
              {base?.special === 'limited' && (
                <fieldset className="limits">
                  <legend>{say.of(words.kinds)}</legend>
                  {tiles.map(({ number }) => (
                    <button
                      key={number}
                      type="button"
                      className="btn"
                      aria-pressed={base.kinds.includes(number)}
                      onClick={() => change(toggleKind(draft, base.id, number))}
                    >
                      {number}
                    </button>
                  ))}
                </fieldset>
              )}
            </section>
          )}
          <MapStudy game={GAME} facts={facts} content={JSON.stringify(draft)} isReady={isReady} />
          <section className="editor-play">
            <button
              type="button"
              className="btn primary big"
              data-act="play-map"
              aria-disabled={!isReady}
              onClick={() => void play()}
            >
              <Play aria-hidden="true" />
              {say.of(words.play)}
            </button>
            <button type="button" className="btn" aria-disabled={!isReady} onClick={() => void invite()}>
              <Users aria-hidden="true" />
              {say.of(words.invite)}
            </button>
            {!isReady && <p className="muted small">{say.of(words.fixFirst)}</p>}
            <p className="muted small">
              {say.of(words.counts, {
                bases: draft.base.length,
                roads: draft.edges.length,
                regions: draft.region.length,
                target: draft.target,
              })}
            </p>
          </section>
        </div>
      </main>
    </div>
  );
}
