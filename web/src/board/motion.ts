import type { ReactiveController } from 'lit';
import type { Board } from './board.ts';
import type { Point } from './geometry.ts';
import type { Cell, View } from '../core/core.ts';
import { settings, type Speed } from '../shell/settings.ts';

/** A move rests for so long before it is answered: people want to see what happened. */
const PAUSE_MS = 450;
/** A move lifts, travels for longer the further it goes, and settles. */
const LIFT_MS = 90;
const TRAVEL_MS = { least: 160, most: 260 };
const SETTLE_MS = 120;
const LIFT = 10;
/** Stacks that are cut off fall a moment later, one after the other. */
const REST_MS = 120;
const FALL_MS = 380;
const APART_MS = 40;
/** A piece that is taken flies to where its owner holds pieces. */
const FLIGHT_MS = 280;
/** Pieces fade in for those who want no motion. */
const FADE_MS = 80;
/** How much faster than usual; without motion moves are still made one after the other. */
const RATES: Record<Speed, number> = { none: 2, slow: 0.5, usual: 1, fast: 2 };
export const EASING = 'cubic-bezier(.2, .8, .2, 1)';

/** All that moves now. */
const running = new Set<Animation>();

/** A tap anywhere ends all motion at once: nobody has to wait for it. */
export function endMotionByTap(): void {
  addEventListener('pointerdown', () => {
    for (const animation of running) animation.finish();
  }, { capture: true });
}

/** Waits until nothing moves any more. */
export async function motionEnded(): Promise<void> {
  while (running.size > 0) {
    await Promise.allSettled([...running].map((animation) => animation.finished));
  }
}

/**
 * Shows how the last move was made. While it does, `leaving` is the position before it: a board
 * draws what moves as `.flying`, what falls as `.sinking` and what goes back to the hand of its
 * owner as `.taken`, with the seat in `data-seat`, on top of what stays.
 */
export class Motion implements ReactiveController {
  leaving: View | null = null;
  private shown: View | null = null;
  private begun = true;

  constructor(private readonly board: Board, private readonly middle: (cell: Cell) => Point) {
    board.addController(this);
  }

  hostUpdate(): void {
    const { view } = this.board;
    if (!view || view === this.shown) return;
    const before = this.shown;
    this.shown = view;
    if (before?.ply === view.ply && before.text === view.text) return;
    const made = before !== null && follows(before, view);
    this.leaving = made && !still() ? before : null;
    this.begun = !made;
  }

  hostUpdated(): void {
    if (this.begun) return;
    this.begun = true;
    if (this.leaving) this.begin(this.board.view);
    else fadeIn(this.board, this.board.view.last!.to!);
  }

  private async begin(view: View): Promise<void> {
    const { from, to, kind, removed } = view.last!;
    const start = this.board.dropped ?? this.middle(from ?? to!);
    this.board.dropped = null;
    const end = this.middle(to!);
    const away = { x: start.x - end.x, y: start.y - end.y };
    const moving = kind === 'place' ? settling() : travelling(away);
    const animations = [...this.board.querySelectorAll('.flying')]
      .map((element) => paced(element.animate(moving.frames, { duration: moving.millis })));
    // From the far end, so that it is seen what held the rest.
    const far = (cell: Cell) => {
      const { x, y } = this.middle(cell);
      return Math.hypot(x - end.x, y - end.y);
    };
    const order = removed.toSorted((one, other) => far(other) - far(one));
    this.board.querySelectorAll('.sinking').forEach((element, index) => {
      const turn = order.indexOf(removed[index] ?? to!);
      animations.push(paced(element.animate(FALLING, {
        duration: FALL_MS,
        delay: moving.millis + REST_MS + APART_MS * Math.max(0, turn),
        easing: 'ease-in',
        fill: 'forwards',
      })));
    });
    this.board.querySelectorAll('.taken').forEach((element, index) => {
      const { x, y } = this.middle(removed[index]!);
      const hand = handOf(this.board, element.getAttribute('data-seat')!) ?? { x, y: y - 3 * LIFT };
      animations.push(paced(element.animate(flyingTo({ x: hand.x - x, y: hand.y - y }), {
        duration: FLIGHT_MS,
        delay: moving.millis,
        fill: 'forwards',
      })));
    });
    await Promise.allSettled(animations.map((animation) => animation.finished));
    if (this.board.view !== view) return;
    this.leaving = null;
    this.board.requestUpdate();
  }
}

/** Whether a position comes from another by one move, which has been made on the board. */
function follows(before: View, after: View): boolean {
  return after.last?.to != null && after.game === before.game && after.ply === before.ply + 1 &&
    after.made.length === before.made.length + 1 &&
    before.made.every((made, index) => made.text === after.made[index]?.text);
}

export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS / RATES[settings().speed]));
}

/** An animation at the speed that was chosen, which a tap ends. */
export function paced(animation: Animation): Animation {
  animation.updatePlaybackRate(RATES[settings().speed]);
  running.add(animation);
  const ended = () => running.delete(animation);
  animation.finished.then(ended, ended);
  return animation;
}

/** How long something takes at the speed that was chosen; nothing where nothing moves. */
export function atPace(seconds: number): number {
  return still() ? 0 : seconds / RATES[settings().speed];
}

/** Lets what lies on a cell fade in, unless all motion was switched off. */
export function fadeIn(board: Element, cell: Cell): void {
  if (settings().speed === 'none') return;
  board.querySelector(`[data-cell="${cell}"]`)?.animate([{ opacity: 0 }, {}], FADE_MS);
}

export function still(): boolean {
  return settings().speed === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Where the player of a seat holds pieces, in the drawing of a board; null where that is not shown. */
function handOf(board: Element, seat: string): Point | null {
  const plate = board.closest('.stage')?.querySelector(`.players [data-seat="${seat}"]`);
  const drawing = board.querySelector<SVGSVGElement>('svg');
  if (!plate || !drawing) return null;
  const hand = plate.querySelector('.hand');
  const { x, y, width, height } = (hand?.checkVisibility() ? hand : plate).getBoundingClientRect();
  const place = new DOMPoint(x + width / 2, y + height / 2)
    .matrixTransform(drawing.getScreenCTM()!.inverse());
  return { x: place.x, y: place.y };
}

interface Moving {
  frames: Keyframe[];
  millis: number;
}

/** Lifts, travels on a low arc, and settles with a little squash. */
function travelling({ x, y }: Point): Moving {
  const { least, most } = TRAVEL_MS;
  const travel = Math.min(most, Math.max(least, 100 + 0.5 * Math.hypot(x, y)));
  const millis = LIFT_MS + travel + SETTLE_MS;
  const at = (part: number, up: number) => `translate(${x * part}px, ${y * part - up}px)`;
  return {
    millis,
    frames: [
      { transform: at(1, 0), easing: 'cubic-bezier(.3, 1.4, .5, 1)' },
      { transform: at(1, LIFT), offset: LIFT_MS / millis, easing: 'ease-in-out' },
      { transform: at(0.4, 1.7 * LIFT), offset: (LIFT_MS + travel / 2) / millis, easing: EASING },
      { transform: 'translate(0, 1px) scale(1.02, 0.96)', offset: (LIFT_MS + travel) / millis },
      { transform: 'none' },
    ],
  };
}

/** Comes down from above. */
function settling(): Moving {
  return {
    millis: LIFT_MS + SETTLE_MS,
    frames: [
      { transform: `translate(0, ${-2 * LIFT}px)`, opacity: 0, easing: EASING },
      { transform: 'translate(0, 1px) scale(1.02, 0.96)', opacity: 1, offset: 0.6 },
      { transform: 'none', opacity: 1 },
    ],
  };
}

/** Lifts, and flies to a hand, small as the pieces there. */
function flyingTo({ x, y }: Point): Keyframe[] {
  return [
    { transform: 'none', opacity: 1, easing: 'cubic-bezier(.3, 1.4, .5, 1)' },
    { transform: `translate(0, ${-1.5 * LIFT}px) scale(1.08)`, opacity: 1, offset: 0.3 },
    { transform: `translate(${x}px, ${y}px) scale(0.5)`, opacity: 0.9, offset: 0.96 },
    { transform: `translate(${x}px, ${y}px) scale(0.5)`, opacity: 0 },
  ];
}

/** Tilts and sinks below the rim. */
const FALLING: Keyframe[] = [
  { transform: 'none', opacity: 1 },
  { transform: `translate(3px, ${LIFT / 2}px) rotate(9deg)`, opacity: 1, offset: 0.4 },
  { transform: `translate(6px, ${3 * LIFT}px) rotate(14deg) scale(0.8)`, opacity: 0 },
];
