// boardgame.io's server as its documentation starts it, with its storage in memory.
const { Server, Origins } = require('boardgame.io/server');
const { TicTacToe } = require('./game.cjs');

Server({ games: [TicTacToe], origins: [Origins.LOCALHOST] }).run(8699, () => console.log('ready'));
