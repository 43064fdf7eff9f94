import type { Cell, GameName, Hint, Move, Outcome, Seat, View } from './core.ts';
import { PERSON, type Player } from './games.ts';
import { t } from './messages.ts';
import { scoreWords } from './score.ts';

export const GAMES: GameName[] = ['dvonn', 'docker', 'pathagon'];

/** The name of a game as it is written in this language. */
export function title(game: GameName): string {
  return t(`rules.${game}.name`);
}

export function playerName(player: Player): string {
  return player === PERSON ? t('player.person') : t('player.computer', { level: player });
}

/** A seat's name for sentences, also in the case that Slavic languages need after a noun. */
export function seatWords(seat: Seat): { seat: string; of: string } {
  return { seat: t(`seat.${seat}`), of: t(`seat.${seat}.of`) };
}

/** Whose turn it is and what to do, in one sentence. */
export function instruction(view: View, person: boolean): string {
  const seat = seatWords(view.turn!);
  if (!person) return t(view.chance ? 'turn.computer-rolls' : 'turn.computer', seat);
  if (view.chance) return t('turn.roll', seat);
  const kinds = new Set(view.moves.map((move) => move.kind));
  if (kinds.has('pass')) return t('turn.pass', seat);
  if (view.game === 'docker') return t('turn.walk', { ...seat, roll: view.roll });
  if (view.placing !== null) return t('turn.place-dvonn', { ...seat, piece: view.placing });
  return t(kinds.has('place') ? 'turn.place' : 'turn.move', seat);
}

/** Why nothing can be done with a cell, or with what Docker's player has in hand. */
export function obstacle(view: View, cell: Cell): string {
  const found = view.obstacles[cell];
  if (!found) return t(view.chance ? 'obstacle.roll_first' : 'obstacle.hand');
  return t(`obstacle.${found.name}`, { cell }) + (found.rule && ` (${found.rule})`);
}

export function outcome(view: View, end: Outcome): string {
  if (end.winner === null) return t('outcome.draw', { ending: end.ending });
  const points = view.standings.map((standing) => standing.pieces);
  if (view.game === 'dvonn' && end.ending === 'played_out') {
    const most = Math.max(...points);
    return t('outcome.dvonn', { ...seatWords(end.winner), most, least: Math.min(...points) });
  }
  return t('outcome.won', { ...seatWords(end.winner), ending: end.ending });
}

/** What was done last, before it is said what to do; what was rolled is said with that. */
export function lately({ game, made, last, roll }: View): string {
  return last && roll === 0 ? told(game, made.at(-1)!.seat, last) + ' ' : '';
}

/** A move as a sentence, for those who hear and do not see. */
export function told(game: GameName, seat: Seat, move: Move): string {
  const values = {
    ...seatWords(seat),
    from: move.from ?? '',
    to: move.to ?? '',
    roll: move.roll,
    removed: move.removed.length,
    game,
  };
  return t(`told.${move.kind}`, values);
}

/** The suggested move with what speaks for it. */
export function hint(found: Hint, game: GameName): string {
  const fact = found.facts[0];
  if (!fact) return t('hint.best', { move: found.move, score: scoreWords(found.score, game) });
  const why = t(`hint.${fact.name}`, { number: fact.number, game });
  return t('hint.because', { move: found.move, why });
}
