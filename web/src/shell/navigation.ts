import type { Core, ReadRecord } from '../core/core.ts';
import { Latest } from '../core/latest.ts';
import { FIRST_GAME, isGame } from '../games/games.ts';
import { reason } from '../i18n/refusals.ts';
import { decode } from '../study/link.ts';
import { asRecord } from '../study/record.ts';

/** The screen that the address names, with what it needs from the rules before it can be shown. */
export class Navigation {
  /** The parts of the address: the screen first, then what it shows. */
  route: string[] = [];
  /** The game to analyse, or to learn from. */
  record: ReadRecord | null = null;
  /** Why the screen cannot be shown. */
  trouble = '';
  /** Whether the first screen can be shown. */
  ready = false;
  private readonly latest = new Latest();

  constructor(
    private readonly rules: Pick<Core, 'call'>,
    private readonly load: (screen?: string) => Promise<void>,
    private readonly changed: () => void,
  ) {}

  /**
   * Goes where an address says: #/game/ID, #/new/GAME, #/puzzles/GAME/ID, #/rules/GAME/CHAPTER,
   * #/sheet/GAME, #/analysis/GAME or a link, #/mistakes/SEAT and a link, #/lobby, #/tables, #/table/ID,
   * #/table/new/GAME, #/ranking/GAME, #/people, #/about, #/operations/PERSON, #/account, with the screen to come back to behind it,
   * #/mail/confirm/CODE, #/mail/password/CODE.
   * A screen that takes long to prepare does not replace one that was opened after it.
   */
  async follow(hash: string): Promise<void> {
    const wanted = this.latest.start();
    const route = hash.split('/').slice(1);
    let { record } = this;
    let trouble = '';
    try {
      await this.load(route[0]);
      if (route[0] === 'analysis') record = await this.toAnalyse(route[1] ?? '');
      if (route[0] === 'mistakes') record = await this.linked(route[2] ?? '');
    } catch (error) {
      trouble = reason(error);
    }
    if (!wanted()) return;
    this.ready = true;
    this.route = route;
    this.record = record;
    this.trouble = trouble;
    this.changed();
  }

  private async linked(code: string): Promise<ReadRecord> {
    return await this.rules.call('read', [await decode(code)]);
  }

  /** The game of a link, or the start of a game by its name. */
  private async toAnalyse(what: string): Promise<ReadRecord> {
    if (what !== '' && !isGame(what)) return this.linked(what);
    return asRecord(await this.rules.call('start', [what || FIRST_GAME, {}, 0]));
  }
}
