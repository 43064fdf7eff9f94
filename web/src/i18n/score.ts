import type { GameName, Score, View } from '../core/core.ts';
import { language, t } from './messages.ts';

const ONE_DIGIT = { maximumFractionDigits: 1, minimumFractionDigits: 1 } as const;

/** A number of pieces with its sign. */
export function signed(value: number): string {
  return number(value, { ...ONE_DIGIT, signDisplay: 'exceptZero' });
}

/** A change of a rating, with its sign. */
export function signedWhole(value: number): string {
  return number(value, { maximumFractionDigits: 0, signDisplay: 'exceptZero' });
}

/** A probability. */
export function percent(value: number): string {
  return number(value, { ...ONE_DIGIT, style: 'percent' });
}

/** A probability that is not known to a tenth. */
export function wholePercent(value: number): string {
  return number(value, { maximumFractionDigits: 0, style: 'percent' });
}

/** A change of a probability, with its sign. */
export function signedPercent(value: number): string {
  return number(value, { ...ONE_DIGIT, style: 'percent', signDisplay: 'exceptZero' });
}

/** A change of a probability that is not known to a tenth, with its sign. */
export function signedWholePercent(value: number): string {
  return number(value, { maximumFractionDigits: 0, style: 'percent', signDisplay: 'exceptZero' });
}

/** A number that may be large, in few letters. */
export function brief(value: number): string {
  return number(value, { notation: 'compact', maximumSignificantDigits: 3 });
}

function number(value: number, options: Intl.NumberFormatOptions): string {
  // Some languages have a hyphen here, which is hardly seen before a digit.
  return new Intl.NumberFormat(language(), options).format(value).replace('-', '−');
}

/** Whether nothing that is found later changes the score. */
export function proven({ exact, certain }: Score): boolean {
  return exact || certain !== null;
}

/** A probability, to a tenth of a per cent only where it is exact. */
function chance({ winning, exact }: Score): string {
  return exact ? percent(winning) : wholePercent(winning);
}

/** The worth of a line to the player on turn, in few words. */
export function scoreWords(score: Score, game: GameName): string {
  const { certain } = score;
  if (certain) {
    return certain.result === 'draw'
      ? t('score.draw')
      : t(`score.${game}.${certain.result}`, { by: certain.by });
  }
  return score.pieces === null ? chance(score) : `${chance(score)} · ${pieces(score.pieces)}`;
}

/** The same in as little room as there is on a tag. */
export function scoreTag(score: Score, game: GameName): string {
  const { certain, pieces } = score;
  if (certain || pieces === null) return scoreWords(score, game);
  return `${chance(score)} · ${signed(pieces)}`;
}

/** Pieces ahead, or behind, with the word for them. */
function pieces(value: number): string {
  const count = Math.abs(Math.round(value * 10) / 10);
  return t('score.pieces', { count, value: signed(value) });
}

/** The standing of the players, in one sentence about the one who is ahead. */
export function verdict(score: Score, view: View): string {
  const { certain } = score;
  const ahead = score.winning >= 0.5;
  const turn = view.turn!;
  const other = view.seats.find((seat) => seat !== turn)!;
  // With more than two players no other one is ahead for sure.
  const stated = ahead || view.seats.length > 2 ? score : opposite(score);
  const seat = t(`seat.${stated === score ? turn : other}`);
  if (certain) {
    if (certain.result === 'draw') return t('score.drawn');
    return t(`score.${view.game}.${score.exact ? 'won' : 'winning'}`, { seat, by: certain.by });
  }
  return chanceSentence(stated, seat);
}

function chanceSentence(score: Score, seat: string): string {
  const percent = chance(score);
  return score.pieces === null
    ? t('score.chances', { seat, percent })
    : t('score.chances-pieces', { seat, percent, value: Math.round(score.pieces) });
}

/** The same worth as the only opponent sees it. */
export function opposite(score: Score): Score {
  const { winning, pieces, certain } = score;
  const result = { wins: 'loses', loses: 'wins', draw: 'draw' } as const;
  return {
    ...score,
    winning: 1 - winning,
    pieces: pieces === null ? null : -pieces,
    certain: certain && { ...certain, result: result[certain.result] },
  };
}
