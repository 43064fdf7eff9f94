import { type Analysis, type Core, type Played, Stopped } from './core.ts';
import { reason } from './refusals.ts';

/** Who steps through a game quickly does not want every position looked at. */
const PAUSE_MS = 150;

/** As good as without end: another position is shown before. */
const LONG_MS = 3_600_000;

/** Docker is not deepened by the engine itself, so each look is longer than the one before. */
const DOCKER_MS = [200, 1_500, 6_000, 30_000, 120_000];

/** The engine at work on the position that is shown, for as long as it is shown. */
export class Thinking {
  analysis: Analysis | null = null;
  /** Positions looked at in a second; 0 where that is not known. */
  speed = 0;
  working = false;
  trouble = '';

  private round = 0;
  private pause = 0;
  /** The look in progress is soon over, or solves Docker for two, which is needed again. */
  private worthwhile = false;
  /** What was found before, by position and number of lines. */
  private readonly known = new Map<string, Analysis>();

  constructor(private readonly engine: Core, private readonly changed: () => void) {}

  /** Thinks about the position at the end of a game from now on. */
  begin(played: Played, lines: number): void {
    this.end();
    const key = [lines, played.game, played.setup, ...played.moves].join(' ');
    this.analysis = this.known.get(key) ?? null;
    this.speed = 0;
    this.working = true;
    const round = this.round;
    this.pause = setTimeout(() => this.think(played, lines, key, round), PAUSE_MS);
  }

  end(): void {
    this.round++;
    clearTimeout(this.pause);
    if (this.working && !this.worthwhile) this.engine.stop();
    this.working = false;
    this.analysis = null;
    this.trouble = '';
  }

  private async think(
    played: Played,
    lines: number,
    key: string,
    round: number,
  ): Promise<void> {
    try {
      for (const millis of played.game === 'docker' ? DOCKER_MS : [LONG_MS]) {
        const began = performance.now();
        this.worthwhile = millis === DOCKER_MS[0];
        const take = (found: Analysis) => this.take(found, key, round, began);
        const found = await this.engine.call('analyse', [played, lines, millis], take);
        take(found);
        if (round !== this.round || found.lines.every(isExactChance)) break;
      }
    } catch (error) {
      if (round !== this.round || error instanceof Stopped) return;
      const trouble = await reason(error);
      if (round === this.round) this.trouble = trouble;
    }
    if (round !== this.round) return;
    this.working = false;
    this.changed();
  }

  private take(found: Analysis, key: string, round: number, began: number): void {
    if (round !== this.round) return;
    const seconds = (performance.now() - began) / 1000;
    this.speed = seconds > 0.2 ? found.nodes / seconds : 0;
    const before = this.known.get(key);
    if (!before || before.depth <= found.depth) this.known.set(key, found);
    this.analysis = this.known.get(key)!;
    this.changed();
  }
}

function isExactChance(line: Analysis['lines'][number]): boolean {
  return line.score.kind === 'chance' && line.score.exact;
}
