import type { TemplateResult } from 'lit';
import type { Point } from '../../board/geometry.ts';
import { EASING, paced } from '../../board/motion.ts';
import type { Cell, Move, Piece, Seat } from '../../core/core.ts';
import { draw, type Drawing, plus, round } from './drawing.ts';
import type { DockerView } from './view.ts';

/** A container takes so long for a step, and to be set down on another one. */
export const STEP_MS = 140;
const BURY_MS = 220;
/** How high a step leads, and from how high a container is dropped. */
const HOP = 14;
const DROP = 12;

/** A container on its way to the cell where the position already has it. */
export interface Walk {
  piece: Piece;
  to: Cell;
  frames: Keyframe[];
  millis: number;
  /** Where it comes down on a container that it buries; null on the ground. */
  buries: Point | null;
}

/** The way that a move has taken: along its path step by step, from the barge if it came in. */
export function walkOf({ stacks }: DockerView, drawing: Drawing, move: Move): Walk {
  const to = move.to!;
  const stack = stacks[to]!;
  const piece = stack.at(-1)!;
  const entering = move.kind === 'place';
  const points = move.path.map(({ cell }) => {
    const height = stacks[cell]?.length ?? 0;
    return drawing.stand(cell, cell === to ? height - 1 : height);
  });
  if (entering) points.unshift(drawing.pile(piece as Seat));
  const buries = stack.length > 1 ? points.at(-1)! : null;
  const steps = points.length - 1;
  const millis = steps * STEP_MS + (buries ? BURY_MS : 0);
  const frames: Keyframe[] = points.flatMap((point, step) => {
    const offset = step * STEP_MS / millis;
    const scale = entering && step === 0 ? drawing.handScale : 1;
    const next = points[step + 1];
    // Before it is dropped it hangs over the other one for a moment.
    const above = buries && !next ? { x: point.x, y: point.y - DROP } : point;
    const here = { transform: place(above, scale), offset, easing: 'ease-out' };
    if (!next) return [here];
    const middle = plus(point, plus(next, point, -1), 0.5);
    const top = { x: middle.x, y: Math.min(point.y, next.y) - HOP };
    const half = (step + 0.5) * STEP_MS / millis;
    return [here, { transform: place(top, 1), offset: half, easing: 'ease-in' }];
  });
  if (buries) {
    frames.push(
      { transform: place(buries, 1), offset: 1 - 0.6 * BURY_MS / millis, easing: EASING },
      { transform: place(buries, 1), offset: 1 },
    );
  }
  return { piece, to, frames, millis, buries };
}

/** The container that walks, and what shows the weight with which it is set down. */
export function drawWalk({ piece, buries }: Walk, drawing: Drawing): TemplateResult {
  const weight = buries && draw`<g transform=${`translate(${round(buries.x)} ${round(buries.y)})`}>
    <path class="buried" d=${drawing.body}></path>
    <path class="dust" d=${drawing.ring}></path></g>`;
  return draw`<g class="walking">${weight ?? ''}
    <g class="flight">${drawing.container(piece)}</g></g>`;
}

/** Sets a walk in motion; the one animation that lasts to its end. */
export function setOut(element: Element, { frames, millis, buries }: Walk): Animation {
  if (buries) {
    const weight = { duration: BURY_MS, delay: millis - BURY_MS, fill: 'backwards' } as const;
    const move = (part: string, frames: Keyframe[]) =>
      paced(element.querySelector(part)!.animate(frames, weight));
    move('.buried', [{ opacity: 0 }, { opacity: 0.45, offset: 0.4 }, { opacity: 0.2 }]);
    move('.dust', [
      { opacity: 0, transform: 'scale(.7)' },
      { opacity: 0.9, transform: 'scale(.9)', offset: 0.4, easing: 'ease-out' },
      { opacity: 0, transform: 'scale(1.35)' },
    ]);
  }
  return paced(element.querySelector('.flight')!.animate(frames, millis));
}

function place({ x, y }: Point, scale: number): string {
  return `translate(${round(x)}px, ${round(y)}px) scale(${scale})`;
}
