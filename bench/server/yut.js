// The rules of yut-run without what relics do, for servers on Node. The board comes from our tables. A move is an array:
// ["throw"], ["start"], ["move", token, start, branch] or ["take", relic].
module.exports = (board) => {
  const { destination, hasBranch, names, resultOfFlats, results, pieces, relics, flatChance } = board;
  const FINISHED = names.length;

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

  function beginTurn(G) {
    Object.assign(G, { turn: G.turn + 1, throwsLeft: 1, hand: [0, 0, 0, 0, 0, 0], phase: "throw" });
  }

  function endTurnIfSpent(G, tell) {
    if (G.hand.some((count) => count > 0)) return;
    beginTurn(G);
    tell({ kind: "turn-ended", turn: G.turn });
  }

  function started() {
    const G = { turn: 0, sticks: null, offer: [], owned: [], pieces: Array(FINISHED + 1).fill(0) };
    G.pieces[0] = pieces;
    beginTurn(G);
    return G;
  }

  const acts = {
    throw(G, [], random, tell) {
      G.sticks = [0, 1, 2, 3].map(() => random() < flatChance);
      const result = resultOfFlats[G.sticks.filter(Boolean).length];
      G.throwsLeft += result >= 4 ? 0 : -1;
      G.hand[result] += 1;
      tell({ kind: "thrown", token: results[result], sticks: [...G.sticks] });
    },
    start(G, [], random, tell) {
      G.phase = "move";
      tell({ kind: "started" });
    },
    move(G, [token, start, branch], random, tell) {
      const result = results.indexOf(token);
      const node = names.indexOf(start);
      const target = destination[branch][node][result];
      const size = node === 0 ? 1 : G.pieces[node];
      G.hand[result] -= 1;
      G.pieces[node] -= size;
      G.pieces[target] += size;
      tell({ kind: "moved", token, start, to: target === FINISHED ? "finish" : names[target], pieces: size });
      if (target !== FINISHED) return endTurnIfSpent(G, tell);
      if (G.pieces[FINISHED] === pieces) {
        G.phase = "over";
        tell({ kind: "cleared", turns: G.turn });
        return;
      }
      const pool = relics.filter((relic) => !G.owned.includes(relic));
      for (let last = pool.length - 1; last > 0; last--) {
        const other = Math.floor(random() * (last + 1));
        [pool[last], pool[other]] = [pool[other], pool[last]];
      }
      G.offer = pool.slice(0, Math.max(1, 4 - size));
      if (G.offer.length) G.phase = "reward";
      else endTurnIfSpent(G, tell);
    },
    take(G, [relic], random, tell) {
      G.owned.push(relic);
      G.offer = [];
      G.phase = "move";
      tell({ kind: "taken", relic });
      endTurnIfSpent(G, tell);
    },
  };

  // Do a move that is legal; what it did goes to `tell`, event by event.
  const act = (G, [name, ...given], random, tell) => acts[name](G, given, random, tell);

  function view(G) {
    const stacks = {};
    for (let node = 1; node < FINISHED; node++) if (G.pieces[node]) stacks[names[node]] = G.pieces[node];
    const hand = [];
    for (let result = 1; result <= 5; result++) for (let n = 0; n < G.hand[result]; n++) hand.push(results[result]);
    return {
      turn_number: G.turn,
      phase: G.phase,
      throws_left: G.throwsLeft,
      sticks: G.sticks,
      hand,
      home: G.pieces[0],
      stacks,
      finished: G.pieces[FINISHED],
      offer: [...G.offer],
      relics: [...G.owned],
    };
  }

  return { legalOf, started, act, view };
};
