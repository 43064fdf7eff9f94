import { type Analysis, type Caller, type Played, Stopped } from '../core/core.ts';
import { Latest } from '../core/latest.ts';
import { after } from '../core/timer.ts';
import { factsOf } from '../core/game-facts.ts';
import { reason } from '../i18n/refusals.ts';

/** Positions that are only stepped through are not worth a look. */
const PAUSE_MS = 150;

/** The engine at work on the position that is shown, for as long as it is shown. */
export class Thinking {
  analysis: Analysis | null = null;
  working = false;
  trouble = '';

  private readonly latest = new Latest();
  private callOff = () => {};
  /** The look in progress is the first of several: soon over, or it solves what is needed again. */
  private worthwhile = false;
  /** Earlier findings, by game, position and number of lines. */
  private readonly found = new Map<string, Analysis>();

  constructor(
    private readonly engine: Caller,
    private readonly changed: () => void,
    private readonly soon = after,
  ) {}

  /** Thinks about the position at the end of a game from now on. */
  begin(played: Played, lines: number): void {
    this.end();
    const key = JSON.stringify([lines, played]);
    this.analysis = this.found.get(key) ?? null;
    this.working = true;
    const wanted = this.latest.current();
    this.callOff = this.soon(PAUSE_MS, () => this.think(played, lines, key, wanted));
  }

  end(): void {
    this.latest.cancel();
    this.callOff();
    if (this.working && !this.worthwhile) this.engine.stop();
    this.working = false;
    this.analysis = null;
    this.trouble = '';
  }

  private async think(
    played: Played,
    lines: number,
    key: string,
    wanted: () => boolean,
  ): Promise<void> {
    try {
      const looks = factsOf(played.game).analysisMillis;
      for (const [look, millis] of looks.entries()) {
        this.worthwhile = look === 0 && looks.length > 1;
        const take = (found: Analysis) => {
          if (wanted()) this.take(found, key);
        };
        const found = await this.engine.call('analyse', [played, lines, millis], take);
        take(found);
        if (!wanted() || found.lines.every(isExactChance)) break;
      }
    } catch (error) {
      if (!wanted() || error instanceof Stopped) return;
      const trouble = reason(error);
      if (wanted()) this.trouble = trouble;
    }
    if (!wanted()) return;
    this.working = false;
    this.changed();
  }

  private take(found: Analysis, key: string): void {
    const before = this.found.get(key);
    if (!before || before.depth <= found.depth) this.found.set(key, found);
    this.analysis = this.found.get(key)!;
    this.changed();
  }
}

function isExactChance(line: Analysis['lines'][number]): boolean {
  return line.score.exact && line.score.certain === null;
}
