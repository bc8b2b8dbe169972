// boardgame.io's server as its documentation starts it: in memory, or with its files in a folder.
const { Server, Origins, FlatFile } = require('boardgame.io/server');
const { TicTacToe } = require('./game.cjs');

const db = process.env.FILES ? new FlatFile({ dir: process.env.FILES }) : undefined;
Server({ games: [TicTacToe], origins: [Origins.LOCALHOST], db })
  .run(8699, () => console.log('ready'));
