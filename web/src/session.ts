import {
  type Coaching,
  type Core,
  type Hint,
  type Move,
  type Seat,
  Stopped,
  type View,
  type Warning,
} from './core.ts';
import { isCoachable, load, PERSON, type Player, roll, save, type SavedGame } from './games.ts';
import { pause } from './motion.ts';
import { reason } from './refusals.ts';
import { change, settings } from './settings.ts';

/** A move of a person that is shown but not made: the coach looks at it, or has warned of it. */
interface Held {
  text: string;
  view: View;
  warning: Warning | null;
}

/** A game being played at this screen: people and the computer move in it until it is over. */
export class Session {
  /** The position at the end of the game so far. */
  view: View | null = null;
  /** An earlier position that is being looked at. */
  past: View | null = null;
  thinking = false;
  hint: Hint | null = null;
  hinting = false;
  /** What the coach sees at a person's turn. */
  coaching: Coaching | null = null;
  held: Held | null = null;
  /** That the rules could not be loaded, or another trouble that only trying again can help. */
  trouble: string | null = null;

  private round = 0;

  constructor(
    public game: SavedGame,
    private readonly rules: Core,
    private readonly engine: Core,
    private readonly changed: () => void,
  ) {}

  /** Shows the game and lets it go on. */
  async start(): Promise<void> {
    const { played, players } = this.game;
    // Docker for two is solved at first use: better now than when the computer is to move. The coach
    // does not need it, and people do not wait for him.
    if (played.game === 'docker' && players.length === 2 && !this.coached) {
      this.engine.call('analyse', [played, 1, 1]).catch(report);
    }
    await this.show();
  }

  /** Lets go of the game: nothing more happens in it from here. */
  end(): void {
    this.round++;
    this.engine.stop();
  }

  /** Lets the engine stop what was asked for the position before. */
  private interrupt(): void {
    if (this.thinking || this.hinting) this.engine.stop();
    this.thinking = false;
    this.hinting = false;
    this.hint = null;
  }

  /** Takes over what another tab has made of the game. */
  async reload(): Promise<void> {
    const stored = load(this.game.id);
    if (!stored || JSON.stringify(stored) === JSON.stringify(this.game)) return;
    this.game = stored;
    await this.show();
  }

  /** What the board shows. */
  get shown(): View | null {
    return this.past ?? this.held?.view ?? this.view;
  }

  playerOf(seat: Seat): Player {
    return this.game.players[this.game.seats.indexOf(seat)] ?? PERSON;
  }

  /** Whether a person at this screen is to move. */
  get personsTurn(): boolean {
    const turn = this.view?.turn;
    return turn !== null && turn !== undefined && this.playerOf(turn) === PERSON;
  }

  get watching(): boolean {
    return this.game.players.every((player) => player !== PERSON);
  }

  /** Makes a move of the position shown; one that comes too late for it is not meant any more. */
  async play(text: string): Promise<void> {
    const moves = this.game.played.moves;
    if (this.view?.ply !== moves.length) return;
    this.game.undone = this.game.undone.at(-1) === text ? this.game.undone.slice(0, -1) : [];
    this.game.played = { ...this.game.played, moves: [...moves, text] };
    await this.kept();
  }

  /** Makes a move of a person; the coach, if there is one, looks at it before. */
  async move(text: string): Promise<void> {
    const { game, view, round } = this;
    const moves = [...game.played.moves, text];
    if (!this.coached || view?.moves.length === 1) return await this.play(text);
    if (view?.ply !== game.played.moves.length) return;
    try {
      const after = await this.rules.call('view', [{ ...game.played, moves }]);
      if (round !== this.round) return;
      const held = this.held = { text, view: after, warning: null };
      this.changed();
      const warning = await this.engine.call('judge', [game.played, text]);
      if (round !== this.round || this.held !== held) return;
      if (!warning) return await this.play(text);
      this.held = { ...held, warning };
    } catch (error) {
      if (round !== this.round) return;
      this.held = null;
      this.trouble = await report(error);
    }
    this.changed();
  }

  async rollDie(): Promise<void> {
    if (!this.view?.chance) return;
    const number = roll(this.game.seed, this.view.ply);
    await this.playRoll(number);
  }

  /** Plays the roll of that number; people with a real die say what it shows. */
  async playRoll(number: number): Promise<void> {
    const move = this.view?.moves.find((one) => one.roll === number);
    if (move) await this.play(move.text);
  }

  get canTakeBack(): boolean {
    return this.held !== null || this.takenBackTo() !== null;
  }

  /** The number of moves before the last decision of a person, or of the last move of any. */
  private takenBackTo(): number | null {
    const made = this.view?.made ?? [];
    if (this.game.played.ended) return made.length;
    for (let ply = made.length - 1; ply >= 0; ply--) {
      const move = made[ply]!;
      const decided = move.kind !== 'roll' && move.kind !== 'pass';
      if (decided && (this.watching || this.playerOf(move.seat) === PERSON)) return ply;
    }
    return null;
  }

  async takeBack(): Promise<void> {
    if (this.held) return this.letGo();
    const ply = this.takenBackTo();
    if (ply === null) return;
    const { ended, ...played } = this.game.played;
    const gone = ended ? [] : played.moves.slice(ply);
    this.game.undone = [...this.game.undone, ...gone.reverse()];
    this.game.played = { ...played, moves: played.moves.slice(0, ply) };
    await this.kept();
  }

  /** Forgets the move that is held. */
  private letGo(): void {
    this.held = null;
    this.changed();
  }

  get canGoForward(): boolean {
    return this.held === null && this.game.undone.length > 0;
  }

  /** Makes the moves again that the last taking back took. */
  async forward(): Promise<void> {
    if (!this.canGoForward) return;
    const moves = [...this.game.played.moves];
    const undone = [...this.game.undone];
    let view: View;
    do {
      moves.push(undone.pop()!);
      view = await this.rules.call('view', [{ ...this.game.played, moves }]);
    } while (undone.length > 0 && (view.chance || this.isComputers(view)));
    this.game.undone = undone;
    this.game.played = { ...this.game.played, moves };
    await this.kept();
  }

  private isComputers(view: View): boolean {
    return !this.watching && view.turn !== null && this.playerOf(view.turn) !== PERSON;
  }

  /** Begins again from the same position. */
  async restart(): Promise<void> {
    const { game, options, setup } = this.game.played;
    this.game.played = { game, options, setup, moves: [] };
    this.game.undone = [];
    this.game.seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
    await this.kept();
  }

  async resign(): Promise<void> {
    const seat = this.resigning;
    if (!seat) return;
    if (this.game.played.game === 'docker') return await this.play('resign');
    this.game.played = { ...this.game.played, ended: `resigned ${seat}` };
    await this.kept();
  }

  /** Who gives up when the button is pressed: the person on turn, or the only one there is. */
  get resigning(): Seat | null {
    const view = this.view;
    if (!view?.turn) return null;
    if (this.personsTurn) return view.turn;
    if (view.game === 'docker') return null;
    return this.game.seats.find((seat) => this.playerOf(seat) === PERSON) ?? null;
  }

  get canAgreeDraw(): boolean {
    const people = this.game.players.every((player) => player === PERSON);
    return people && this.view?.turn !== null && this.game.played.game !== 'docker';
  }

  async agreeDraw(): Promise<void> {
    this.game.played = { ...this.game.played, ended: 'agreed' };
    await this.kept();
  }

  async askHint(): Promise<void> {
    const round = this.round;
    this.hinting = true;
    this.changed();
    try {
      const hint = await this.engine.call('hint', [this.game.played]);
      if (round === this.round) this.hint = hint;
    } catch (error) {
      this.trouble = await report(error);
    }
    this.hinting = false;
    this.changed();
  }

  /** Whether the coach helps in this game. */
  get coached(): boolean {
    return this.game.coach && this.coachable;
  }

  get coachable(): boolean {
    return isCoachable(this.game.players);
  }

  /** Switches the coach on or off, for the next games of this kind too. */
  async setCoach(on: boolean): Promise<void> {
    this.game.coach = on;
    save(this.game);
    change({ coach: { ...settings().coach, [this.game.played.game]: on } });
    this.held = null;
    this.changed();
    if (this.personsTurn) await this.advise(this.round);
  }

  /** Asks the coach about the position. */
  private async advise(round: number): Promise<void> {
    if (!this.coached) return;
    try {
      const coaching = await this.engine.call('coach', [this.game.played]);
      if (round === this.round) this.coaching = coaching;
    } catch (error) {
      const trouble = await report(error);
      if (round === this.round) this.trouble = trouble;
    }
    this.changed();
  }

  /** Looks at the position after so many moves; the game stays where it is. */
  async lookAt(ply: number): Promise<void> {
    const last = this.game.played.moves.length;
    this.past = ply >= last ? null : await this.rules.call('view', [this.game.played, ply]);
    this.changed();
  }

  private async kept(): Promise<void> {
    save(this.game);
    await this.show();
  }

  private async show(): Promise<void> {
    const round = ++this.round;
    this.interrupt();
    this.past = null;
    this.trouble = null;
    try {
      const view = await this.rules.call('view', [this.game.played]);
      if (round !== this.round) return;
      this.view = view;
      this.held = null;
      this.coaching = null;
      if (this.game.over !== (view.outcome !== null)) {
        this.game.over = view.outcome !== null;
        save(this.game);
      }
      this.changed();
      await this.goOn(view, round);
    } catch (error) {
      const trouble = await report(error);
      if (round === this.round) {
        this.trouble = trouble;
        this.held = null;
      }
      this.changed();
    }
  }

  /** Lets the computer move, or the die fall for it. */
  private async goOn(view: View, round: number): Promise<void> {
    // After taking back people want to look, and to go forward again.
    if (view.turn === null || this.game.undone.length > 0 && this.watching) return;
    const level = this.playerOf(view.turn);
    if (level === PERSON) return await this.advise(round);
    const rested = pause();
    if (view.chance) {
      if (this.game.typedDice) return;
      await rested;
      if (round === this.round) await this.rollDie();
      return;
    }
    this.thinking = true;
    this.changed();
    const only: Move | undefined = view.moves.length === 1 ? view.moves[0] : undefined;
    const move = only?.text ??
      await this.engine.call('choose', [this.game.played, level, this.game.seed]);
    await rested;
    if (round !== this.round) return;
    this.thinking = false;
    await this.play(move);
  }
}

async function report(error: unknown): Promise<string | null> {
  return error instanceof Stopped ? null : await reason(error);
}
