import { preferred } from '../i18n/messages.ts';
import { applyLook, settings } from './settings.ts';

/**
 * Runs before anything is painted: in which colours and words, and what the document shows until the
 * page has loaded. The front door, or the board of the game whose name the address of a game has.
 */
const chosen = settings();
const root = document.documentElement;
const [screen = '', game = ''] = location.hash.split('/').slice(1);
applyLook(chosen);
root.lang = preferred(chosen.language, navigator.languages);
root.dataset.first = screen === '' || screen === 'new' ? 'home' : screen;
// Screens with a stage have a slim head on phones, before they are there too.
root.dataset.staged = String(
  /^(game|analysis|mistakes|puzzles\/.|rules\/.+\/.)/.test(location.hash.slice(2)),
);
if (screen === 'game') root.dataset.firstGame = game.replace(/-.*/, '');
