import {
  type Caller,
  type Coaching,
  type Hint,
  type Seat,
  Stopped,
  type View,
} from '../core/core.ts';
import { isCoachable, PERSON, type Player, type SavedGame } from './saved-games.ts';
import { factsOf, type GameFacts, variantWith } from '../core/game-facts.ts';
import { Latest } from '../core/latest.ts';
import { GameClock, timesAfter } from './game-clock.ts';
import { reason } from '../i18n/refusals.ts';
import type { Held, SessionHost } from './session-host.ts';

/** A game being played at this screen: people and the computer move in it until it is over. */
export class Session {
  /** The position at the end of the game so far. */
  view: View | null = null;
  /** An earlier position that is being looked at. */
  past: View | null = null;
  thinking = false;
  /** Whether computers that play each other have been stopped. */
  paused = false;
  hint: Hint | null = null;
  hinting = false;
  /** The coach's view of a person's turn. */
  coaching: Coaching | null = null;
  held: Held | null = null;
  /** That the rules could not be loaded, or another trouble that only trying again can help. */
  trouble: string | null = null;

  private readonly rules: Caller;
  private readonly engine: Caller;
  private readonly latest = new Latest();
  private readonly looking = new Latest();
  /** The clocks, where the game has some. */
  readonly clock: GameClock | null = null;
  /** Whether a move is on its way to the board. */
  private playing = () => false;
  private ended = false;

  constructor(public game: SavedGame, private readonly host: SessionHost) {
    this.rules = host.rules;
    this.engine = host.engine;
    if (game.times) this.clock = new GameClock(game.times, (seat) => this.loseOnTime(seat));
  }

  private changed(): void {
    if (!this.ended) this.host.changed();
  }

  /** Shows the game and lets it go on. */
  async start(): Promise<void> {
    const { played } = this.game;
    const { solvedAtFirstUse } = variantWith(played.game, played.options);
    // Better solved now than when the computer is to move. The coach does not need it.
    if (solvedAtFirstUse && !this.coached) {
      this.engine.call('analyse', [played, 1, 1]).catch(report);
    }
    await this.show(this.game);
  }

  /** Lets go of the game: nothing more happens in it, and its page hears no more. */
  end(): void {
    this.ended = true;
    this.stopClock();
    this.latest.cancel();
    this.engine.stop();
  }

  /** Lets no time go by while nobody sees the game. */
  holdClock(): void {
    this.stopClock();
    this.changed();
  }

  private stopClock(): void {
    if (!this.clock || this.game.over) return;
    this.clock.run(null);
    this.game.times = this.clock.left();
    this.host.games.save(this.game);
  }

  /** Lets the clock of the player on turn run, from the first move on. */
  runClock(): void {
    const { view, game } = this;
    this.clock?.run(view && view.ply > 0 ? view.turn : null, game.times);
    this.changed();
  }

  /** The same as resigning, as the record says. */
  private async loseOnTime(seat: Seat): Promise<void> {
    const { played } = this.game;
    const { resignMove } = this.facts;
    this.stopClock();
    if (resignMove) {
      await this.change({ played: { ...played, moves: [...played.moves, resignMove] } });
    } else await this.change({ played: { ...played, ended: `time ${seat}` } });
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
    const stored = this.host.games.load(this.game.id);
    if (!stored || JSON.stringify(stored) === JSON.stringify(this.game)) return;
    await this.show(stored);
  }

  private get facts(): GameFacts {
    return factsOf(this.game.played.game);
  }

  /** The position on the board. */
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

  /** The seat of the person at this screen, where there is one alone. */
  get own(): Seat | null {
    const people = this.game.seats.filter((seat) => this.playerOf(seat) === PERSON);
    return people.length === 1 ? people[0]! : null;
  }

  get watching(): boolean {
    return this.game.players.every((player) => player !== PERSON);
  }

  /** Makes a move of the position shown, or several at once; what comes too late for it is not wanted any more. */
  async play(...texts: string[]): Promise<void> {
    const { played, undone } = this.game;
    if (this.view?.ply !== played.moves.length || this.playing()) return;
    const moves = [...played.moves, ...texts];
    const playing = this.change({
      played: { ...played, moves },
      undone: texts.length === 1 && undone.at(-1) === texts[0] ? undone.slice(0, -1) : [],
      ...(texts.length > 1 ? { atOnce: { from: played.moves.length, to: moves.length } } : {}),
    });
    // Until it is shown, no other move is meant for this position.
    this.playing = this.latest.current();
    await playing;
  }

  /** Makes a move of a person; the coach, if there is one, looks at it before. */
  async move(text: string): Promise<void> {
    const { game, view } = this;
    const wanted = this.latest.current();
    const moves = [...game.played.moves, text];
    if (!this.coached || view?.moves.length === 1) return await this.play(text);
    if (view?.ply !== game.played.moves.length) return;
    try {
      const after = await this.rules.call('view', [{ ...game.played, moves }]);
      if (!wanted()) return;
      const held = this.held = { text, view: after, warning: null };
      this.changed();
      const warning = await this.engine.call('judge', [game.played, text]);
      if (!wanted() || this.held !== held) return;
      if (!warning) return await this.play(text);
      this.held = { ...held, warning };
    } catch (error) {
      if (!wanted()) return;
      this.held = null;
      this.trouble = report(error);
    }
    this.changed();
  }

  async rollDie(): Promise<void> {
    const { view } = this;
    if (!view?.chance) return;
    const number = await this.rules.call('roll', [this.game.seed, view.ply]);
    if (this.view === view) await this.playRoll(number);
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
    const { atOnce, played } = this.game;
    // Time that is up stays up.
    if (played.ended) return played.ended.startsWith('time ') ? null : made.length;
    for (let ply = made.length - 1; ply >= 0; ply--) {
      const move = made[ply]!;
      const decided = move.kind !== 'roll' && move.kind !== 'pass';
      if (!decided || !this.watching && this.playerOf(move.seat) !== PERSON) continue;
      return atOnce && ply >= atOnce.from && ply < atOnce.to ? atOnce.from : ply;
    }
    return null;
  }

  async takeBack(): Promise<void> {
    if (this.held) return this.letGo();
    const ply = this.takenBackTo();
    if (ply === null) return;
    const { played: { ended, ...played }, atOnce } = this.game;
    const gone = ended ? [] : played.moves.slice(ply);
    await this.change({
      played: { ...played, moves: played.moves.slice(0, ply) },
      undone: [...this.game.undone, ...gone.reverse()],
      atOnce: atOnce && ply >= atOnce.to ? atOnce : undefined,
    });
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
    const wanted = this.latest.start();
    const moves = [...this.game.played.moves];
    const undone = [...this.game.undone];
    let view: View;
    do {
      moves.push(undone.pop()!);
      view = await this.rules.call('view', [{ ...this.game.played, moves }]);
      // A move was made meanwhile.
      if (!wanted()) return;
    } while (undone.length > 0 && (view.chance || this.isComputers(view)));
    await this.change({ played: { ...this.game.played, moves }, undone });
  }

  private isComputers(view: View): boolean {
    return !this.watching && view.turn !== null && this.playerOf(view.turn) !== PERSON;
  }

  /** Begins again from the same position. */
  async restart(): Promise<void> {
    const { game, options, setup } = this.game.played;
    await this.change({
      played: { game, options, setup, moves: [] },
      undone: [],
      atOnce: undefined,
      seed: crypto.getRandomValues(new Uint32Array(1))[0]!,
    });
  }

  async resign(): Promise<void> {
    const seat = this.resigning;
    if (!seat) return;
    const { resignMove } = this.facts;
    if (resignMove) return await this.play(resignMove);
    await this.change({ played: { ...this.game.played, ended: `resigned ${seat}` } });
  }

  /** The player who resigns when the button is pressed: the person on turn, or the only one there is. */
  get resigning(): Seat | null {
    const view = this.view;
    if (!view?.turn) return null;
    if (this.personsTurn) return view.turn;
    if (this.facts.resignMove) return null;
    return this.game.seats.find((seat) => this.playerOf(seat) === PERSON) ?? null;
  }

  get canAgreeDraw(): boolean {
    const people = this.game.players.every((player) => player === PERSON);
    return people && this.view?.turn !== null && this.facts.draws;
  }

  async agreeDraw(): Promise<void> {
    await this.change({ played: { ...this.game.played, ended: 'agreed' } });
  }

  async askHint(): Promise<void> {
    const wanted = this.latest.current();
    this.hinting = true;
    this.changed();
    try {
      const hint = await this.engine.call('hint', [this.game.played]);
      if (wanted()) this.hint = hint;
    } catch (error) {
      this.trouble = report(error);
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
    this.host.games.save(this.game);
    this.host.rememberCoach(this.game.played.game, on);
    this.held = null;
    this.changed();
    if (this.personsTurn) await this.advise(this.latest.current());
  }

  /** Keeps what somebody has noted of a position; no words take a note away. */
  note(ply: number, words: string): void {
    const { [ply]: _, ...others } = this.game.notes ?? {};
    this.game.notes = words ? { ...others, [ply]: words } : others;
    this.host.games.save(this.game);
    this.changed();
  }

  /** Asks the coach about the position. */
  private async advise(wanted: () => boolean): Promise<void> {
    if (!this.coached) return;
    try {
      const coaching = await this.engine.call('coach', [this.game.played]);
      if (wanted()) this.coaching = coaching;
    } catch (error) {
      const trouble = report(error);
      if (wanted()) this.trouble = trouble;
    }
    this.changed();
  }

  /** Looks at the position after so many moves; the game stays where it is. */
  async lookAt(ply: number): Promise<void> {
    const last = this.game.played.moves.length;
    const wanted = this.looking.start();
    const past = ply >= last ? null : await this.rules.call('view', [this.game.played, ply]);
    if (!wanted()) return;
    this.past = past;
    this.changed();
  }

  /** Makes something else of the game, if the rules accept it. */
  private async change(some: Partial<SavedGame>): Promise<void> {
    await this.show({ ...this.game, ...some }, true);
  }

  /**
   * Shows a game from now on and lets it go on. A change is kept when the rules have accepted it,
   * and before it is shown.
   */
  private async show(game: SavedGame, isNew = false): Promise<void> {
    const wanted = this.latest.start();
    this.interrupt();
    this.looking.cancel();
    this.past = null;
    this.trouble = null;
    try {
      const view = await this.rules.call('view', [game.played]);
      if (!wanted()) return;
      const over = view.outcome !== null;
      const times = this.clock && isNew
        ? timesAfter(game, this.clock.left(), this.view?.turn ?? null, view.turn)
        : game.times;
      this.game = { ...game, times, over, ...(view.outcome && { winner: view.outcome.winner }) };
      if (isNew || over !== game.over) await this.host.games.save(this.game);
      if (!wanted()) return;
      this.view = view;
      this.playing = () => false;
      this.held = null;
      this.coaching = null;
      this.runClock();
      await this.goOn(view, wanted);
    } catch (error) {
      const trouble = report(error);
      if (wanted()) {
        this.trouble = trouble;
        this.playing = () => false;
        this.held = null;
      }
      this.changed();
    }
  }

  private get stopped(): boolean {
    return this.paused && this.watching;
  }

  /** Stops computers that play each other, or lets them go on. */
  async pauseAt(paused: boolean): Promise<void> {
    this.paused = paused;
    this.changed();
    if (!paused && this.view && !this.thinking) await this.goOn(this.view, this.latest.start());
  }

  /** Lets the computer move, or the die fall for it; a pass needs nobody. */
  private async goOn(view: View, wanted: () => boolean): Promise<void> {
    // After taking back people want to look, and to go forward again.
    if (view.turn === null || this.game.undone.length > 0 && this.watching) return;
    if (this.stopped) return;
    const level = this.playerOf(view.turn);
    const [only] = view.moves;
    const forced = only?.kind === 'pass';
    if (level === PERSON && !forced) return await this.advise(wanted);
    const rested = this.host.pause();
    if (view.chance) {
      if (this.game.typedDice) return;
      await rested;
      if (wanted() && !this.stopped) await this.rollDie();
      return;
    }
    this.thinking = !forced;
    this.changed();
    const move = only && view.moves.length === 1
      ? only.text
      : await this.engine.call('choose', [this.game.played, level, this.game.seed]);
    await rested;
    if (!wanted()) return;
    this.thinking = false;
    if (this.stopped) return this.changed();
    await this.play(move);
  }
}

function report(error: unknown): string | null {
  return error instanceof Stopped ? null : reason(error);
}
