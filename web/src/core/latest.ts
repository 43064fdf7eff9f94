/**
 * Tells whether the answer to a question is still wanted. Every `start` makes all earlier questions
 * outdated, and `cancel` all there are.
 */
export class Latest {
  private round = 0;

  /** Asks anew; the function returned says whether nothing has been asked since. */
  start(): () => boolean {
    this.round++;
    return this.current();
  }

  /** Watches without asking: the function returned says whether nothing is asked from now on. */
  current(): () => boolean {
    const { round } = this;
    return () => round === this.round;
  }

  /** No answer is wanted any more. */
  cancel(): void {
    this.round++;
  }
}
