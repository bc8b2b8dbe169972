// The same load as in benchmarks/server.py, with boardgame.io's own client: node load.cjs 250 30 2 PID 2 human full
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const { TicTacToe } = require('./game.cjs');

const fs = require('node:fs');

const [tables, seconds, pace, pid, people] = process.argv.slice(2, 7).map(Number);
const paces = process.argv.slice(7);
const server = 'http://localhost:8699';
const sleep = (s) => new Promise((done) => setTimeout(done, s * 1000));
const now = () => performance.now() / 1000;

class Match {
  constructor(id) {
    this.times = [];
    // Two play; whoever comes after them watches.
    this.clients = Array.from({ length: people }, (_, seat) => {
      const client = Client({
        game: TicTacToe, numPlayers: 2, matchID: id, playerID: seat < 2 ? String(seat) : null,
        multiplayer: SocketIO({ server }), debug: false,
      });
      client.start();
      return client;
    });
    this.watch = null;
    // A move is acknowledged when the other player's client has it from the server.
    this.clients.forEach((client, seat) => client.subscribe((state) => {
      if (state && this.watch && seat === 1 - this.watch.seat && state._stateID > this.watch.id) {
        const { begin, done } = this.watch;
        this.watch = null;
        this.times.push(now() - begin);
        done();
      }
    }));
  }

  async ready() {
    while (!this.clients.every((client) => client.getState()?.isConnected)) await sleep(0.05);
  }

  // Both clients have the same state: what a client shows before the server has answered is a guess.
  async agree() {
    for (;;) {
      const [one, other] = this.clients.map((client) => client.getState());
      const same = one._stateID === other._stateID && one.ctx.turn === other.ctx.turn;
      if (same) return one;
      await new Promise((done) => { setImmediate(done); });
    }
  }

  async move() {
    const { G, ctx, _stateID } = await this.agree();
    const seat = Number(ctx.currentPlayer);
    const free = G.cells.findIndex((cell) => cell === null);
    await new Promise((done) => {
      this.watch = { seat, id: _stateID, begin: now(), done };
      this.clients[seat].moves.clickCell(Math.max(0, free));
    });
  }
}

// Processor time of the server, in seconds.
function cpu() {
  const fields = fs.readFileSync(`/proc/${pid}/stat`, 'ascii').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function stretch(matches, run) {
  matches.forEach((match) => { match.times = []; });
  const [begin, used, own] = [now(), cpu(), process.cpuUsage()];
  await Promise.all(matches.map((match) => run(match, begin + seconds)));
  const took = now() - begin;
  const mine = process.cpuUsage(own);
  const times = matches.flatMap((match) => match.times).sort((a, b) => a - b);
  return {
    moves: times.length, seconds: took, p50: times[Math.floor(times.length / 2)],
    p99: times[Math.floor(times.length * 0.99)], refused: 0,
    cpu: cpu() - used, client: (mine.user + mine.system) / 1e6,
  };
}

async function human(match, end) {
  await sleep(Math.random() * pace);
  while (now() < end) {
    const begin = now();
    await match.move();
    await sleep(Math.max(0, pace - (now() - begin)));
  }
}

async function full(match, end) {
  while (now() < end) await match.move();
}

(async () => {
  const matches = [];
  for (let i = 0; i < tables; i += 1) {
    matches.push(new Match(`match-${i}`)); // made on the server when somebody connects
  }
  await Promise.all(matches.map((match) => match.ready()));
  const found = {};
  for (const name of paces) found[name] = await stretch(matches, { human, full }[name]);
  console.log(JSON.stringify(found));
  process.exit(0);
})();
