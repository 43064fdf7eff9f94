/** The facts about the games, written from Java by the build. */
import written from 'generated/games.json' with { type: 'json' };
import type { GlickoRating } from './puzzle.ts';
import type { RecordFormat } from './record.ts';
import type { GameName, Played, Seat, View } from './view.ts';

/** The options of a game with their values, in one combination. */
export interface Variant {
  options: Record<string, string>;
  /** In the order of play. */
  seats: Seat[];
  /** Whether the board is drawn at random. */
  random: boolean;
  /** Whether the first search solves the game, which takes a while and is kept. */
  solvedAtFirstUse: boolean;
}

/** The facts that the rules and the engine tell of a game before it is played. */
export interface GameFacts {
  name: GameName;
  /** The options with their values, the default first. */
  options: Record<string, string[]>;
  /** All seats that there can be, whatever the options. */
  seats: Seat[];
  /** Every combination of options, the defaults first. */
  variants: Variant[];
  /** The pieces that the game begins with in the hand of the player who has most, by default. */
  inHand: number;
  /** Whether a die is rolled. */
  die: boolean;
  /** Whether players can agree to a draw. */
  draws: boolean;
  /** The move by which a player resigns at their turn; null where resigning at any time ends the game. */
  resignMove: string | null;
  /** The formats of its records, with how the names of such files end; the one of all games first. */
  formats: { name: RecordFormat; ending: string }[];
  /** How long a review thinks about each position, in milliseconds. */
  reviewMillis: number;
  /**
   * How long each look of an analysis takes, in milliseconds. A search that deepens by itself needs
   * one look; others need looks that grow.
   */
  analysisMillis: number[];
  /** A game under way, to be shown before the rules can answer; its view has no moves. */
  sample: { played: Played; view: View };
}

interface Facts {
  /** The number of levels that the computer plays at, from 1. */
  levels: number;
  /** The rating of people who have not solved a puzzle yet. */
  newcomer: GlickoRating;
  /** A win beyond doubt, where the values of puzzles are chances of winning. */
  certain: number;
  /** The highest number on a die. */
  pips: number;
  games: GameFacts[];
}

// The compiler takes the kinds of moves for any texts.
export const FACTS = written as unknown as Facts;

export function factsOf(name: GameName): GameFacts {
  const found = FACTS.games.find((game) => game.name === name);
  if (!found) throw new RangeError(`the rules know no game ${name}`);
  return found;
}

/** The levels of the computer, the weakest first. */
export function levels(): number[] {
  return Array.from({ length: FACTS.levels }, (_, index) => index + 1);
}

/** The numbers that a die can show. */
export function rolls(): number[] {
  return Array.from({ length: FACTS.pips }, (_, index) => index + 1);
}

/** The default of every option of a game. */
export function defaultOptions(game: GameName): Record<string, string> {
  return factsOf(game).variants[0]!.options;
}

/** The variant of a game with these options. */
export function variantWith(game: GameName, options: Readonly<Record<string, string>>): Variant {
  return nearest(factsOf(game).variants, options)!;
}

/** The seats of a game with these options, in the order of play. */
export function seatsWith(game: GameName, options: Readonly<Record<string, string>>): Seat[] {
  return variantWith(game, options).seats;
}

/** The options nearest to these that draw the board at random; null where the start is always the same. */
export function randomOptions(
  game: GameName,
  options: Readonly<Record<string, string>>,
): Record<string, string> | null {
  const random = factsOf(game).variants.filter((variant) => variant.random);
  return nearest(random, options)?.options ?? null;
}

/** The variant that differs least from some options; those not named are as by default. */
function nearest(
  variants: readonly Variant[],
  wanted: Readonly<Record<string, string>>,
): Variant | undefined {
  const differences = ({ options }: Variant) =>
    Object.keys(wanted).filter((name) => options[name] !== wanted[name]).length;
  // Sorting keeps the order of equals, and so the defaults first.
  return variants.toSorted((one, other) => differences(one) - differences(other))[0];
}
