// boardgame.io with its in-memory store, playing the moves of yut-run. What is legal next is part of the
// state, as it is part of what our server sends.
const [, , modules, tablesFile] = process.argv;
const { Server, SocketIO } = require(`${modules}/boardgame.io/dist/cjs/server.js`);
const INVALID = "INVALID_MOVE"; // boardgame.io's constant
const yut = require("./yut.js")(JSON.parse(require("fs").readFileSync(tablesFile, "utf8")));
const SETTINGS = { pingInterval: 1e8, pingTimeout: 1e8 };

const isLegal = (G, ...move) => G.legal.some((one) => one.length === move.length && one.every((x, i) => x === move[i]));

// What each move does is checked first and the next legal moves are worked out last.
const checked = (name) => ({ G, events, random }, ...args) => {
  if (!isLegal(G, name, ...args)) return INVALID;
  yut.act(G, [name, ...args], random.Number, ({ kind }) => {
    if (kind === "turn-ended") events.endTurn();
  });
  G.legal = yut.legalOf(G);
};

const game = {
  name: "yut-run",
  setup: () => {
    const G = yut.started();
    return { ...G, legal: yut.legalOf(G) };
  },
  moves: { throw: checked("throw"), start: checked("start"), move: checked("move"), take: checked("take") },
  endIf: ({ G }) => (G.phase === "over" ? { winner: "0" } : undefined),
};

process.stdin.resume().on("end", () => process.exit());
const server = Server({ games: [game], origins: [], transport: new SocketIO({ socketOpts: SETTINGS }) });
console.info = console.log = () => {};
server.run({ port: 0 }).then(({ appServer }) => {
  process.stdout.write(`http://127.0.0.1:${appServer.address().port}\n`);
});
