import type { Caller, View } from '../core/core.ts';
import { factsOf } from '../core/game-facts.ts';
import { chancesOf, ofTwo } from '../study/evaluation-bar.ts';
import type { Session } from './session.ts';

/** Everybody's chances while a game with the coach is played. */
export class Appraisal {
  /** In the order of the seats; null until something is known. */
  chances: number[] | null = null;
  /** The position that the engine was asked about last. */
  private asked: View | null = null;

  constructor(private readonly engine: Caller, private readonly changed: () => void) {}

  /** Looks at a game whenever it has changed. */
  follow(session: Session): void {
    const { view, coaching } = session;
    if (!session.coached || !view || view.turn === null || !session.personsTurn) return;
    if (view.seats.length > 2) {
      if (view !== this.asked) this.ask(view, session);
    } else if (coaching?.best) {
      // The coach has looked at it already.
      this.chances = ofTwo(view, view.turn, coaching.best.score.winning);
    }
  }

  private async ask(view: View, { game }: Session): Promise<void> {
    this.asked = view;
    const { analysisMillis } = factsOf(view.game);
    // Without an answer the bar stays as it was.
    const found = await this.engine.call('analyse', [game.played, 1, analysisMillis[0]!])
      .catch(() => null);
    if (found === null || view !== this.asked) return;
    this.chances = chancesOf(found, view);
    this.changed();
  }
}
