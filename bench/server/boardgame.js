// boardgame.io with its in-memory store, playing the moves of yut-run. The board comes from our tables; what is legal
// next is part of the state, as it is part of what our server sends.
const [, , modules, tablesFile] = process.argv;
const { Server, SocketIO } = require(`${modules}/boardgame.io/dist/cjs/server.js`);
const INVALID = "INVALID_MOVE"; // boardgame.io's constant
const { destination, hasBranch, names, resultOfFlats, results, pieces, relics, flatChance } = JSON.parse(
  require("fs").readFileSync(tablesFile, "utf8"),
);
const FINISHED = names.length;
const SETTINGS = { pingInterval: 1e8, pingTimeout: 1e8 };

function legalOf(G) {
  if (G.phase === "over") return [];
  if (G.phase === "throw") return [G.throwsLeft > 0 ? ["throw"] : ["start"]];
  if (G.phase === "reward") return G.offer.map((relic) => ["take", relic]);
  const legal = [];
  for (let result = 1; result <= 5; result++) {
    if (!G.hand[result]) continue;
    for (let node = 0; node < names.length; node++) {
      if (!G.pieces[node]) continue;
      legal.push(["move", results[result], names[node], 0]);
      if (hasBranch[node]) legal.push(["move", results[result], names[node], 1]);
    }
  }
  return legal;
}

const isLegal = (G, ...move) => G.legal.some((one) => one.length === move.length && one.every((x, i) => x === move[i]));

function beginTurn(G) {
  Object.assign(G, { turn: G.turn + 1, throwsLeft: 1, hand: [0, 0, 0, 0, 0, 0], phase: "throw" });
}

function endTurnIfSpent(G, events) {
  if (G.hand.some((count) => count > 0)) return;
  beginTurn(G);
  events.endTurn();
}

// What each move does is checked first and the next legal moves are worked out last.
const checked = (name, act) => (context, ...args) => {
  if (!isLegal(context.G, name, ...args)) return INVALID;
  act(context, ...args);
  context.G.legal = legalOf(context.G);
};

const moves = {
  throw: checked("throw", ({ G, random }) => {
    G.sticks = [0, 1, 2, 3].map(() => random.Number() < flatChance);
    const result = resultOfFlats[G.sticks.filter(Boolean).length];
    G.throwsLeft += result >= 4 ? 0 : -1;
    G.hand[result] += 1;
  }),
  start: checked("start", ({ G }) => {
    G.phase = "move";
  }),
  move: checked("move", ({ G, events, random }, token, start, branch) => {
    const result = results.indexOf(token);
    const node = names.indexOf(start);
    const target = destination[branch][node][result];
    const size = node === 0 ? 1 : G.pieces[node];
    G.hand[result] -= 1;
    G.pieces[node] -= size;
    G.pieces[target] += size;
    if (target !== FINISHED) return endTurnIfSpent(G, events);
    if (G.pieces[FINISHED] === pieces) {
      G.phase = "over";
      return;
    }
    const pool = relics.filter((relic) => !G.owned.includes(relic));
    G.offer = random.Shuffle(pool).slice(0, Math.max(1, 4 - size));
    if (G.offer.length) G.phase = "reward";
    else endTurnIfSpent(G, events);
  }),
  take: checked("take", ({ G, events }, relic) => {
    G.owned.push(relic);
    G.offer = [];
    G.phase = "move";
    endTurnIfSpent(G, events);
  }),
};

const game = {
  name: "yut-run",
  setup: () => {
    const G = { turn: 0, sticks: null, offer: [], owned: [], pieces: Array(FINISHED + 1).fill(0) };
    G.pieces[0] = pieces;
    beginTurn(G);
    return { ...G, legal: legalOf(G) };
  },
  moves,
  endIf: ({ G }) => (G.phase === "over" ? { winner: "0" } : undefined),
};

process.stdin.resume().on("end", () => process.exit());
const server = Server({ games: [game], origins: [], transport: new SocketIO({ socketOpts: SETTINGS }) });
console.info = console.log = () => {};
server.run({ port: 0 }).then(({ appServer }) => {
  process.stdout.write(`http://127.0.0.1:${appServer.address().port}\n`);
});
