import { html, nothing, render } from 'lit';
import type { Core, Played } from '../core/core.ts';
import { Board } from '../board/board.ts';
import { board } from '../games/games.ts';
import { Gif, palette } from './gif.ts';
import { pixels, standAlone } from './picture.ts';

/** The longer side of an animation, in pixels. */
const SIZE = 640;
const MOVE_MS = 900;
const END_MS = 3000;

/** How a board shows a game. */
interface Seen {
  turned: number;
  plan: boolean;
}

/** The positions of a game drawn one after the other, each as pixels. */
class Positions {
  constructor(
    private readonly rules: Pick<Core, 'call'>,
    private readonly played: Played,
    private readonly seen: Seen,
    private readonly room: HTMLElement,
  ) {}

  async at(ply: number): Promise<ImageData> {
    const moves = this.played.moves.slice(0, ply);
    const view = await this.rules.call('view', [{ ...this.played, moves }]);
    // A board that showed the position before would show the move.
    render(nothing, this.room);
    render(
      html`
        ${board(view, this.seen)}
      `,
      this.room,
    );
    const drawn = [...this.room.children].find((one) => one instanceof Board)!;
    await drawn.updateComplete;
    return await pixels(standAlone(drawn.querySelector('svg')!), SIZE);
  }
}

/**
 * A GIF file of the last moves of a game.
 *
 * @param room an element of the page to draw in, which nobody sees
 * @param progress is told how many positions are drawn; the work ends when it says so
 */
export async function animation(
  rules: Pick<Core, 'call'>,
  played: Played,
  last: number,
  seen: Seen,
  room: HTMLElement,
  progress: (done: number, count: number) => boolean,
): Promise<Blob | null> {
  const positions = new Positions(rules, played, seen, room);
  const end = played.moves.length;
  const start = Math.max(0, end - last);
  const count = end - start + 1;
  const first = await positions.at(start);
  const { width, height } = first;
  const gif = new Gif(width, height, palette([first.data, (await positions.at(end)).data]));
  for (let ply = start; ply <= end; ply++) {
    if (!progress(ply - start, count)) return null;
    const { data } = ply === start ? first : await positions.at(ply);
    gif.add(data, ply === end ? END_MS : MOVE_MS);
  }
  return gif.file();
}
