// A WebSocket server that reads JSON and sends it back to its room's two connections: no rules, no log, no durability.
const { WebSocketServer } = require(process.argv[2]);
process.stdin.resume().on("end", () => process.exit());
const rooms = new Map();
const server = new WebSocketServer({ host: "127.0.0.1", port: 0, perMessageDeflate: false }, () =>
  console.log(`http://127.0.0.1:${server.address().port}`),
);
server.on("connection", (socket) => {
  socket.on("message", (data) => {
    const message = JSON.parse(data);
    if (!rooms.has(message.room)) rooms.set(message.room, new Set());
    const room = rooms.get(message.room).add(socket);
    if (message.type === "enter") return socket.send(JSON.stringify({ type: "ok", id: message.id }));
    const told = JSON.stringify(message);
    for (const other of room) other.send(told);
  });
  socket.on("close", () => rooms.forEach((room) => room.delete(socket)));
});
