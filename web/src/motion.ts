import type { ReactiveController } from 'lit';
import type { Board, Point } from './board.ts';
import type { Cell, View } from './core.ts';

/** What has been moved rests for so long before it is answered: people want to see what happened. */
const PAUSE_MS = 450;
const TRAVEL_MS = 230;
const SINK_MS = 200;
const LIFT = 10;

/**
 * Shows how the last move was made. While it does, `leaving` is the position before it: a board
 * draws what moves as `.flying` and what is lost as `.sinking` on top of what stays.
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
    this.leaving = before && follows(before, view) && !still() ? before : null;
    this.begun = false;
  }

  hostUpdated(): void {
    if (this.begun) return;
    this.begun = true;
    if (this.leaving) this.begin(this.board.view);
  }

  private async begin(view: View): Promise<void> {
    const { from, to, kind } = view.last!;
    const animations: Animation[] = [];
    const start = this.board.dropped ?? this.middle(from ?? to!);
    this.board.dropped = null;
    for (const element of this.board.querySelectorAll('.flying')) {
      const end = this.middle(to!);
      const away = { x: start.x - end.x, y: start.y - end.y };
      const frames = kind === 'place' ? SETTLING : travelling(away);
      animations.push(element.animate(frames, { duration: TRAVEL_MS, easing: 'ease-out' }));
    }
    for (const element of this.board.querySelectorAll('.sinking')) {
      animations.push(element.animate(SINKING, {
        duration: SINK_MS,
        delay: TRAVEL_MS * 0.8,
        easing: 'ease-out',
        fill: 'forwards',
      }));
    }
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
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}

export function still(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Lifts, travels, settles. */
function travelling(away: Point): Keyframe[] {
  return [
    { transform: `translate(${away.x}px, ${away.y}px)` },
    { transform: `translate(${away.x * 0.85}px, ${away.y * 0.85 - LIFT}px)`, offset: 0.2 },
    { transform: `translate(${away.x * 0.1}px, ${away.y * 0.1 - LIFT}px)`, offset: 0.8 },
    { transform: 'none' },
  ];
}

const SETTLING: Keyframe[] = [
  { transform: `translate(0, ${-2 * LIFT}px) scale(1.12)`, opacity: 0 },
  { transform: 'none', opacity: 1 },
];

const SINKING: Keyframe[] = [
  { transform: 'none', opacity: 1 },
  { transform: `translate(0, ${LIFT}px) scale(0.7)`, opacity: 0 },
];
