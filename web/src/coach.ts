import type { Arrow } from './arrows.ts';
import { movable } from './book/marks.ts';
import type { Coaching, Fact, GameName, Hint, Move, Threat, View, Warning } from './core.ts';
import { t } from './messages.ts';
import { seatWords } from './words.ts';

/** A lead of so many pieces of DVONN is as good as won: nobody counts what is lost beyond it. */
const DECISIVE = 12;

/** What the coach says at a turn, and what it points to on the board. */
export interface Advice {
  sentences: string[];
  arrows: Arrow[];
}

/** What somebody who learns should know before he rolls or moves. */
export function advice(view: View, coaching: Coaching | null): Advice {
  const sentences = [possible(view)];
  const arrows: Arrow[] = [];
  const chance = coaching?.best ? worthALook(view, coaching.best) : null;
  if (chance) {
    sentences.push(t('coach.look', { what: chance }));
    arrows.push(coaching!.best!);
  }
  if (coaching?.threat) {
    sentences.push(t('coach.careful', { what: threatened(coaching.threat) }));
    arrows.push({ ...coaching.threat, threat: true });
  }
  return { sentences, arrows };
}

/** What the rules let the player do. */
function possible(view: View): string {
  const turn = view.turn!;
  const standing = view.standings.find(({ seat }) => seat === turn)!;
  if (view.chance) return rolls(view.playableRolls, standing.inHand);
  if (view.moves.length === 1) {
    return t(view.moves[0]!.kind === 'pass' ? 'coach.pass' : 'coach.only');
  }
  switch (view.game) {
    case 'dvonn': {
      if (view.placing !== null) {
        return t(view.placing === 'dvonn' ? 'coach.dvonn.place-red' : 'coach.dvonn.place');
      }
      const stacks = Object.values(view.stacks).filter((stack) => stack.at(-1) === turn).length;
      return t('coach.dvonn.move', { movable: movable(view), stacks });
    }
    case 'docker':
      return t('coach.docker.walk', { count: view.moves.length, roll: view.roll });
    case 'pathagon':
      return standing.inHand > 0
        ? t('coach.pathagon.place', { hand: standing.inHand, seat: turn })
        : t('coach.pathagon.move', { seat: turn });
  }
}

function rolls(playable: number[], inHand: number): string {
  if (playable.length === 6) return t('coach.docker.any-roll');
  const numbers = playable.join(', ');
  return t(inHand > 0 ? 'coach.docker.some-rolls' : 'coach.docker.or-out', { rolls: numbers });
}

/** What the best move does, if a beginner can learn from it. */
function worthALook(view: View, best: Hint): string | null {
  const move = view.moves.find(({ text }) => text === best.move);
  if (!move || view.moves.length === 1) return null;
  if (view.game === 'docker') return covering(view, move);
  const fact = best.facts.find((one) => isTelling(one, view.game));
  return fact ? t(`coach.you.${fact.name}`, { number: fact.number }) : null;
}

function isTelling({ name, number }: Fact, game: GameName): boolean {
  switch (name) {
    case 'removes':
    case 'takes':
      return number >= 2;
    case 'traps':
      return true;
    // In DVONN it is far away, and a number of pieces.
    case 'wins_by_force':
      return game === 'pathagon';
    default:
      return false;
  }
}

/** That a move of Docker ends on another player's container, and what the way there costs. */
function covering(view: View, move: Move): string | null {
  const top = view.stacks[move.to!]?.at(-1);
  if (!top || top === view.turn) return null;
  const steps = move.path.filter(({ cost }) => cost > 0).length;
  return t('coach.you.covers', { to: move.to!, steps, levels: view.roll - steps });
}

function threatened({ seat, to, rolls, facts }: Threat): string {
  if (rolls > 0) return t('coach.opponent.covers', { ...seatWords(seat), to, rolls });
  return t(`coach.opponent.${facts[0]!.name}`, { number: facts[0]!.number });
}

/** Why a move gives much away: what it allows, else what it misses, else that it does. */
export function reason({ reply, missed, rollsLeft, loss }: Warning, game: GameName): string {
  if (reply && (reply.rolls > 0 || reply.facts.length > 0)) {
    return t('coach.lets', { what: threatened(reply) });
  }
  if (rollsLeft !== null) {
    return t('coach.lets', { what: t('coach.you.rolls', { rolls: rollsLeft }) });
  }
  if (missed[0]) {
    const { name, number } = missed[0];
    return t('coach.better', { what: t(`coach.you.${name}`, { number }) });
  }
  if (game !== 'dvonn') return t(`coach.loses.${game}`);
  return loss < DECISIVE
    ? t('coach.loses.dvonn', { count: Math.round(loss) })
    : t('coach.loses.game');
}
