// A server on Node's ws that does for yut-run what ours does: the same messages, checked commands that are carried out
// once, rules, dice from a seed, legal actions and events in words, views and patches, numbered events that are kept for
// those who come back, and a log that is on the disk before anyone hears of a move. It leaves out what relics do,
// people who come and go, clocks, bots, undo, and reading the log again.
const [, , modules, tablesFile] = process.argv;
const { WebSocketServer } = require(`${modules}/ws`);
const { createHash, randomBytes } = require("crypto");
const fs = require("fs");
const os = require("os");
const path = require("path");
const board = JSON.parse(fs.readFileSync(tablesFile, "utf8"));
const yut = require("./yut.js")(board);

const KEPT = 256; // events and answers of a room
const A_SECOND = 1e9; // messages of a guest, which a load does not meet
const SEAT = 0;

// Words, kept as ours are

const kept = (make) => {
  const known = new Map();
  return (key, ...given) => {
    let found = known.get(key);
    if (found === undefined) known.set(key, (found = make(key, ...given)));
    return found;
  };
};
const ACTION_WORDS = {
  throw: () => "윷을 던진다",
  start: () => "말을 움직이기 시작한다",
  move: ([, token, start, branch]) => `${start}의 말을 ${token}로 움직인다${branch ? ", 지름길로" : ""}`,
  take: ([, relic]) => `${relic} 유물을 고른다`,
};
const FIELDS = { throw: [], start: [], move: ["token", "start", "branch"], take: ["relic"] };
const legalJson = kept((notation, move) => {
  const action = { kind: move[0] };
  FIELDS[move[0]].forEach((name, place) => (action[name] = move[place + 1]));
  return JSON.stringify({ action, notation, text: ACTION_WORDS[move[0]](move) });
});
const legalList = (legal) => `[${legal.map((move) => legalJson(move.join(" "), move)).join(",")}]`;
const EVENT_WORDS = {
  thrown: (event) => `윷을 던져 ${event.token}가 나왔다`,
  started: () => "말을 움직이기 시작했다",
  moved: (event) => `${event.start}에서 ${event.to}로 말 ${event.pieces}개가 ${event.token}로 갔다`,
  taken: (event) => `${event.relic} 유물을 얻었다`,
  cleared: (event) => `${event.turns}턴 만에 모두 들어왔다`,
  "turn-ended": (event) => `${event.turn}번째 턴이다`,
};
const line = kept((key, event) => EVENT_WORDS[event.kind](event));

// Patches

function collect(old, now, path, patch) {
  if (old === now) return;
  const isWhole = typeof now !== "object" || now === null || typeof old !== "object" || old === null;
  if (isWhole || Array.isArray(old) !== Array.isArray(now) || (Array.isArray(now) && old.length !== now.length)) {
    patch.push([path, now]);
    return;
  }
  if (Array.isArray(now)) {
    now.forEach((value, place) => collect(old[place], value, [...path, place], patch));
    return;
  }
  for (const key in old) if (!(key in now)) patch.push([[...path, key]]);
  for (const key in now) {
    if (key in old) collect(old[key], now[key], [...path, key], patch);
    else patch.push([[...path, key], now[key]]);
  }
}

// The log: everything that comes in while one group is written goes into the next one

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bench-"));
const log = fs.openSync(path.join(folder, "log"), "a");
fs.rmSync(folder, { recursive: true }); // the file goes with the process
let queue = [];
let isWriting = false;
function commit(entry, done) {
  queue.push({ entry, done });
  if (!isWriting) {
    isWriting = true;
    setImmediate(writeQueue);
  }
}
function writeQueue() {
  const group = queue;
  queue = [];
  fs.write(log, group.map(({ entry }) => entry).join(""), (failed) => {
    if (failed) throw failed;
    fs.fdatasync(log, (unsafe) => {
      if (unsafe) throw unsafe;
      for (const { done } of group) done();
      if (queue.length) setImmediate(writeQueue);
      else isWriting = false;
    });
  });
}

// Rooms

class Room {
  constructor(id) {
    Object.assign(this, { id, people: new Map(), number: 0, events: [], answers: new Map() });
  }

  publish(eventFor) {
    this.number++;
    this.events.push(eventFor);
    if (this.events.length > KEPT) this.events.shift();
    const encoded = new Map();
    for (const [socket, seat] of this.people) {
      if (!encoded.has(seat)) {
        const head = `{"type":"room-event","room":"${this.id}","number":${this.number},"event":`;
        encoded.set(seat, `${head}${eventFor(seat)}}`);
      }
      socket.send(encoded.get(seat));
    }
  }

  answer(socket, message, given) {
    const answer = JSON.stringify({ id: message.id, ...given });
    this.answers.set(message.id, answer);
    if (this.answers.size > KEPT) this.answers.delete(this.answers.keys().next().value);
    socket.send(answer);
  }

  start(socket, message) {
    Object.assign(this, { G: yut.started(), seed: randomBytes(16).toString("hex"), seq: 0, steps: [] });
    this.match = randomBytes(8).toString("hex");
    this.view = yut.view(this.G);
    this.legal = yut.legalOf(this.G);
    this.listed = legalList(this.legal);
    commit(`${this.id}\tbegin\t${this.match}\t${this.seed}\n`, () => {
      this.answer(socket, message, { type: "ok", number: this.number + 1, value: null });
      this.publish((seat) => {
        const view = JSON.stringify(this.view);
        const legal = seat === null ? "[]" : this.listed;
        return `{"kind":"started","match":{"sides":[{"seat":${seat},"view":${view},"legal":${legal},"log":[]}]}}`;
      });
    });
  }

  act(socket, message) {
    const { action } = message;
    const move = action && FIELDS[action.kind] && [action.kind, ...FIELDS[action.kind].map((name) => action[name])];
    const isSame = (one) => one.length === move.length && one.every((value, place) => value === move[place]);
    if (!move || message.seat !== this.people.get(socket) || !this.legal.some(isSame)) {
      this.answer(socket, message, { type: "rejected", code: "not-legal" });
      return;
    }
    const dice = createHash("sha256").update(`${this.seed}:${this.seq}`).digest();
    let place = 0;
    const random = () => dice.readUInt32LE((place += 4) % 28) / 2 ** 32;
    const events = [];
    yut.act(this.G, move, random, (event) => events.push(event));
    this.seq++;
    const view = yut.view(this.G);
    const patch = [];
    collect(this.view, view, [], patch);
    const legal = yut.legalOf(this.G);
    const listed = legalList(legal);
    const isSameList = listed === this.listed;
    Object.assign(this, { view, legal, listed });
    const eventsJson = JSON.stringify(events);
    const patchJson = JSON.stringify(patch);
    const lines = JSON.stringify(events.map((event) => line(JSON.stringify(event), event)));
    const ply = this.seq;
    this.steps.push({ notation: move.join(" "), events, eventsJson, patchJson });
    const guest = "0123456789abcdef";
    commit(`${this.match}\t${this.seq}\t${SEAT}\t${move.join(" ")}\t${guest}\t${message.id}\t0\n`, () => {
      this.answer(socket, message, { type: "ok", number: this.number + 1, value: null });
      this.publish((seat) => {
        const list = seat === null || isSameList ? "" : `,"legal":${listed}`;
        const side = `{"seat":${seat},"events":${eventsJson},"lines":${lines},"patch":${patchJson}${list},"can_undo":false}`;
        return `{"kind":"acted","ply":${ply},"seat":${SEAT},"sides":[${side}],"clocks":null}`;
      });
    });
  }
}

const rooms = new Map();
const COMMANDS = {
  enter(room, socket, message) {
    room.people.set(socket, room.people.size ? null : SEAT);
    room.answer(socket, message, { type: "ok", number: room.number, value: null });
  },
  start: (room, socket, message) => room.start(socket, message),
  rematch: (room, socket, message) => room.start(socket, message),
  act: (room, socket, message) => room.act(socket, message),
};

const server = new WebSocketServer({ host: "127.0.0.1", port: 0, perMessageDeflate: false }, () =>
  console.log(`http://127.0.0.1:${server.address().port}`),
);
server.on("connection", (socket) => {
  let tokens = A_SECOND;
  let at = Date.now();
  socket.on("message", (data) => {
    const now = Date.now();
    tokens = Math.min(A_SECOND, tokens + ((now - at) * A_SECOND) / 1000) - 1;
    at = now;
    if (tokens < 0) return socket.close();
    const message = JSON.parse(data);
    if (message.type === "hello") return;
    let room = rooms.get(message.room);
    if (!room) rooms.set(message.room, (room = new Room(message.room)));
    if (message.type !== "enter" && room.answers.has(message.id)) return socket.send(room.answers.get(message.id));
    COMMANDS[message.type](room, socket, message);
  });
  socket.on("close", () => rooms.forEach((room) => room.people.delete(socket)));
});
process.stdin.resume().on("end", () => process.exit());
