import type { Cell, GameName, Piece, Seat } from './core.ts';

/** A position as it is being set up: it may be impossible. What it lacks in a game stays unused. */
export interface Sketch {
  game: GameName;
  /** By cell, from the bottom to the top; empty cells are left out. */
  stacks: Record<Cell, Piece[]>;
  turn: Seat;
  /** DVONN: whether all pieces are placed. */
  stacking: boolean;
  /** Docker: those who play, those still in, and the roll or 0. */
  seats: Seat[];
  in: Seat[];
  roll: number;
  /** Pathagon: the cells closed for this turn, and the piece of each that may not move. */
  forbidden: Cell[];
  barred: { dark: Cell | null; light: Cell | null };
}

/** The seats in a Docker game of so many players. */
export const DOCKER_SEATS: Record<number, Seat[]> = {
  2: ['red', 'green'],
  3: ['red', 'yellow', 'green'],
  4: ['red', 'yellow', 'green', 'blue'],
};

const SEATS: Record<GameName, readonly Seat[]> = {
  dvonn: ['white', 'black'],
  docker: ['red', 'yellow', 'green', 'blue'],
  pathagon: ['dark', 'light'],
};

const NONE = '-';

export function emptySketch(game: GameName, seats: Seat[]): Sketch {
  return {
    game,
    stacks: {},
    turn: seats[0]!,
    stacking: false,
    seats,
    in: seats,
    roll: 0,
    forbidden: [],
    barred: { dark: null, light: null },
  };
}

/**
 * The position text of a sketch, as "Position text" of the rules has it; what is wrong with an
 * impossible one is for the rules to say.
 *
 * @param rows the cells of the board by rows from the top
 */
export function write(sketch: Sketch, rows: readonly Cell[][]): string {
  const between = sketch.game === 'pathagon' ? '' : ',';
  const board = rows.map((row) =>
    row.map((cell) => writeStack(sketch.game, sketch.stacks[cell] ?? [])).join(between)
  ).join('/');
  const turn = letter(sketch.turn);
  switch (sketch.game) {
    case 'dvonn':
      return `${board} ${turn} ${sketch.stacking ? 'stacking' : 'placing'}`;
    case 'docker':
      return [board, letters(sketch.seats), letters(sketch.in) || NONE, turn, sketch.roll || '?']
        .join(' ');
    case 'pathagon':
      return [
        board,
        turn,
        [...sketch.forbidden].sort().join('') || NONE,
        sketch.barred.dark ?? NONE,
        sketch.barred.light ?? NONE,
      ].join(' ');
  }
}

function letter(piece: Piece): string {
  return piece.charAt(0);
}

function letters(pieces: readonly Piece[]): string {
  return pieces.map(letter).join('');
}

function writeStack(game: GameName, stack: readonly Piece[]): string {
  if (stack.length === 0) return '.';
  if (game !== 'dvonn') return letters(stack);
  const top = stack.at(-1)!;
  const height = stack.length > 1 ? String(stack.length) : '';
  const inside = '*'.repeat(stack.slice(0, -1).filter((piece) => piece === 'dvonn').length);
  return (top === 'dvonn' ? '*' : letter(top)) + height + inside;
}

/** Reads the text of a position that the rules have found possible. */
export function read(game: GameName, text: string, rows: readonly Cell[][]): Sketch {
  const [board = '', ...parts] = text.split(' ');
  const stacks = readBoard(game, board, rows);
  switch (game) {
    case 'dvonn': {
      const [turn = '', phase] = parts;
      const sketch = emptySketch(game, readSeats(game, 'wb'));
      return { ...sketch, stacks, turn: seat(game, turn), stacking: phase === 'stacking' };
    }
    case 'docker': {
      const [seats = '', remaining = '', turn = '', roll] = parts;
      return {
        ...emptySketch(game, readSeats(game, seats)),
        stacks,
        in: readSeats(game, remaining),
        turn: seat(game, turn),
        roll: Number(roll) || 0,
      };
    }
    case 'pathagon': {
      const [turn = '', forbidden = '', dark = NONE, light = NONE] = parts;
      return {
        ...emptySketch(game, readSeats(game, 'dl')),
        stacks,
        turn: seat(game, turn),
        forbidden: forbidden.match(/[a-z][0-9]/g) ?? [],
        barred: { dark: dark === NONE ? null : dark, light: light === NONE ? null : light },
      };
    }
  }
}

function seat(game: GameName, letter: string): Seat {
  const seat = SEATS[game].find((one) => one.charAt(0) === letter);
  if (!seat) throw new RangeError(`${letter} is the letter of no seat`);
  return seat;
}

function readSeats(game: GameName, letters: string): Seat[] {
  return [...letters].map((letter) => seat(game, letter));
}

function readBoard(
  game: GameName,
  text: string,
  rows: readonly Cell[][],
): Record<Cell, Piece[]> {
  const stacks: Record<Cell, Piece[]> = {};
  text.split('/').forEach((row, number) => {
    const cells = row.split(game === 'pathagon' ? '' : ',');
    cells.forEach((stack, column) => {
      const cell = rows[number]?.[column];
      if (cell !== undefined && stack !== '.') stacks[cell] = readStack(game, stack);
    });
  });
  return stacks;
}

function readStack(game: GameName, text: string): Piece[] {
  if (game !== 'dvonn') return readSeats(game, text);
  if (text === '*') return ['dvonn'];
  const height = Number(/[0-9]+/.exec(text)?.[0] ?? 1);
  const inside = text.split('*').length - 1;
  const known: Piece[] = Array(inside).fill('dvonn');
  const unknown: Piece[] = Array(height - 1 - inside).fill('unknown');
  return [...known, ...unknown, seat(game, text.charAt(0))];
}
