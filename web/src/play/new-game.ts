import type { Core, GameName } from '../core/core.ts';
import { seatsWith } from '../core/game-facts.ts';
import { open } from '../online/api.ts';
import { denialText } from '../online/server.ts';
import { settings } from '../shell/settings.ts';
import {
  type Beginning,
  beginningOf,
  CLOCKS,
  optionsOf,
  remember,
  seated,
  terms,
} from './beginning.ts';
import type { ClockTerms } from './game-clock.ts';
import { create, type Player, type SavedGame, wantsCoach } from './saved-games.ts';

/** Begins a game at this screen and goes to it. */
async function begin(
  rules: Core,
  game: GameName,
  options: Record<string, string>,
  players: Player[],
  typedDice: boolean,
  coach: boolean,
  clock?: ClockTerms,
): Promise<void> {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
  const played = await rules.call('start', [game, options, seed]);
  const seats = seatsWith(game, options);
  const saved = await create(played, seats, players, typedDice, coach, clock);
  location.hash = `#/game/${saved.id}`;
}

/** Begins a game at once, as it was chosen last, here or at a table. */
export async function beginAsChosen(rules: Core, game: GameName): Promise<void> {
  const chosen = beginningOf(game);
  remember(game, {});
  if (chosen.opponent === 'online') {
    const { id } = await open(terms(game, chosen));
    location.hash = `#/table/${id}`;
  } else await beginHere(rules, game, chosen);
}

/**
 * Opens the sheet for a new game over the screen; without a game, for the one chosen last. The sheet
 * is loaded when it is needed first.
 */
export async function openNewGame(
  rules: Core,
  game: GameName | null,
  trouble = '',
): Promise<void> {
  const { showNewGame } = await import('./new-game-sheet.ts');
  showNewGame(rules, game, trouble);
}

/** Begins as chosen last; where that does not work, the sheet says why. */
export async function playNow(rules: Core, game: GameName): Promise<void> {
  try {
    await beginAsChosen(rules, game);
  } catch (error) {
    await openNewGame(rules, game, denialText(error));
  }
}

function beginHere(rules: Core, game: GameName, chosen: Beginning): Promise<void> {
  const options = optionsOf(game);
  const players = seated(chosen, seatsWith(game, options));
  const clock = CLOCKS[chosen.here] ?? undefined;
  return begin(rules, game, options, players, chosen.typedDice, wantsCoach(game), clock);
}

/** Begins a game of people, of computers or against one, without changing what was chosen. */
export function startGame(
  rules: Core,
  game: GameName,
  how: 'together' | 'watch' | 'computer',
): Promise<void> {
  const players = seatsWith(game, optionsOf(game)).map(() => settings().level);
  const opponent = how === 'watch' ? 'seats' : how;
  const chosen = { ...beginningOf(game), opponent, players, typedDice: false, here: 0 } as const;
  return beginHere(rules, game, chosen);
}

/** Begins a game like one that is over. */
export function playAgain(rules: Core, game: SavedGame): void {
  const { played, players, typedDice, coach, clock } = game;
  begin(rules, played.game, played.options, players, typedDice, coach, clock);
}
