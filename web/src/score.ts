import type { GameName, Score, View } from './core.ts';
import { language, t } from './messages.ts';

/** Below this neither side is said to be ahead. */
const EVEN = 0.15;

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

/** A change of a probability, with its sign. */
export function signedPercent(value: number): string {
  return number(value, { ...ONE_DIGIT, style: 'percent', signDisplay: 'exceptZero' });
}

/** A number that may be large, in few letters. */
export function brief(value: number): string {
  return number(value, { notation: 'compact', maximumSignificantDigits: 3 });
}

function number(value: number, options: Intl.NumberFormatOptions): string {
  // Some languages have a hyphen here, which is hardly seen before a digit.
  return new Intl.NumberFormat(language(), options).format(value).replace('-', '−');
}

export function proven(score: Score): boolean {
  return score.kind === 'draw' || score.kind !== 'pieces' && score.exact;
}

/** What a line is worth to the player on turn, in few words. */
export function scoreWords(score: Score, game: GameName): string {
  switch (score.kind) {
    case 'pieces':
      return pieces(score.value);
    case 'chance':
      return percent(score.value);
    case 'draw':
      return t('score.draw');
    default:
      return t(`score.${game}.${score.kind}`, { by: score.by });
  }
}

/** Pieces ahead, or behind, with the word for them. */
export function pieces(value: number): string {
  const count = Math.abs(Math.round(value * 10) / 10);
  return t('score.pieces', { count, value: signed(value) });
}

/** Who stands how, in one sentence. */
export function verdict(score: Score, view: View): string {
  const turn = view.turn!;
  const other = view.seats.find((seat) => seat !== turn)!;
  const seat = (ahead: boolean) => t(`seat.${ahead ? turn : other}`);
  switch (score.kind) {
    case 'pieces': {
      if (Math.abs(score.value) < EVEN) return t('score.even');
      const value = Math.abs(Math.round(score.value * 10) / 10);
      return t('score.ahead', { seat: seat(score.value > 0), value });
    }
    case 'chance':
      return t('score.chances', { seat: seat(true), percent: percent(score.value) });
    case 'draw':
      return t('score.drawn');
    default: {
      const values = { seat: seat(score.kind === 'wins'), by: score.by };
      return t(score.exact ? `score.${view.game}.won` : `score.${view.game}.winning`, values);
    }
  }
}
