import type { Fact, GameName, Hint, Move, Seat } from '../core/core.ts';
import { PERSON, type Player } from '../play/saved-games.ts';
import { t } from './messages.ts';
import { scoreWords } from './score.ts';

/** The name of a game as it is written in this language. */
export function title(game: GameName): string {
  return t(`rules.${game}.name`);
}

export function playerName(player: Player): string {
  return player === PERSON ? t('player.person') : t('player.computer', { level: player });
}

/** A level of the computer, for choosing. */
export function levelName(level: number): string {
  return t('level.computer', { level, name: t(`level.${level}`) });
}

/**
 * A seat's name for sentences, also in the case that Slavic languages need after a noun, and whether
 * it is the reader's own: sentences that can say "you" then do.
 */
export function seatWords(seat: Seat, own: Seat | null = null) {
  return { seat: t(`seat.${seat}`), of: t(`seat.${seat}.of`), you: String(seat === own) };
}

/** A move as a sentence. */
export function moveSentence(
  game: GameName,
  seat: Seat,
  move: Move,
  own: Seat | null = null,
): string {
  const { kind, from, to, roll } = move;
  const removed = move.removed.length;
  const values = { ...seatWords(seat, own), from: from ?? '', to: to ?? '', roll, removed };
  // The words for pieces that leave the board differ from game to game.
  return removed > 0 ? t(`told.${game}.${kind}`, values) : t(`told.${kind}`, values);
}

/** The suggested move with what speaks for it. */
export function hintSentence(hint: Hint, game: GameName): string {
  const { move, score, facts: [fact] } = hint;
  if (!fact) return t('hint.best', { move, score: scoreWords(score, game) });
  return t('hint.because', { move, why: factWords(game, fact) });
}

/** The effect of a move, as a clause. */
export function factWords(game: GameName, fact: Fact): string {
  const { number, cell, seat } = fact;
  const whom = seat ? seatWords(seat) : {};
  return t(`hint.${factKey(game, fact)}`, { number, cell: cell ?? '', ...whom });
}

/** The end of the key of a fact's texts: each game has its own words for a win. */
export function factKey(game: GameName, { name }: Fact): string {
  return name === 'wins_by_force' ? `${game}.${name}` : name;
}
