import { html, type TemplateResult } from 'lit';
import type { GameName } from '../core/core.ts';
import { factsOf } from '../core/game-facts.ts';
import { GAMES, moduleOf } from '../games/games.ts';
import { t } from '../i18n/messages.ts';
import { title } from '../i18n/words.ts';
import { act, type Sitter, type TableSummary } from './api.ts';
import { type Challenge, desk, type Seek } from './desk.ts';
import {
  clockShort,
  clockWords,
  personName,
  seatRating,
  sitters,
  termsWords,
} from './table-words.ts';

/** The lobby, which does things at the server and says why if that does not work. */
export interface RowHost {
  /** Whether the person here has an account. */
  readonly account: boolean;
  tryTo(work: () => Promise<unknown>): Promise<void>;
}

function row(game: GameName, name: string, about: string, button: unknown): TemplateResult {
  return html`
    <li data-game="${game}">
      <i class="piece">${moduleOf(game).piece(factsOf(game).seats[0]!)}</i>
      <div><b>${name}</b> <small>${about}</small></div>
      ${button}
    </li>
  `;
}

/** The rating of somebody, or that they are a guest or a program. */
function standing(sitter: Sitter | undefined): string[] {
  const words = seatRating(sitter);
  return words ? [words] : [];
}

/** Somebody who looks for a game, and what they would accept. */
export function seekRow(
  page: RowHost,
  { person, games, clocks, within, rated, ratings }: Seek,
): TemplateResult {
  const [game] = games as [GameName];
  const rating = ratings[game];
  const about = [
    ...standing({ ...person!, ...(rating ? { rating } : {}) }),
    ...(games.length === GAMES.length ? [t('lobby.any-game')] : [games.map(title).join(', ')]),
    clocks.map(clockShort).join(', '),
    ...(rated === undefined ? [] : [t(rated ? 'table.rated' : 'lobby.casual')]),
    ...(within ? [t('lobby.within', { count: within })] : []),
  ].join(' · ');
  const join = () =>
    page.tryTo(() => desk.place({ games, clocks, ...(rated === undefined ? {} : { rated }) }));
  return row(
    game,
    personName(person!.name),
    about,
    html`
      <button @click="${join}">${t('meet.play')}</button>
    `,
  );
}

/** A standing challenge. */
export function challengeRow(
  page: RowHost,
  challenge: Challenge,
  me: string | undefined,
): TemplateResult {
  const { id, from, terms: { game, clock, within, rated }, games } = challenge;
  const about = [
    ...standing(from),
    t('lobby.games', { count: games }),
    title(game),
    clockWords(clock),
    ...(rated ? [t('table.rated')] : []),
    ...(within ? [t('lobby.within', { count: within })] : []),
  ].join(' · ');
  const accept = () =>
    page.tryTo(async () => {
      location.hash = `#/table/${await desk.accept(id)}`;
    });
  return row(
    game,
    personName(from.name),
    about,
    from.id === me
      ? html`
        <button @click="${() => page.tryTo(() => desk.end(id))}">${t('lobby.take-back')}</button>
      `
      : html`
        <button @click="${accept}">${t('meet.play')}</button>
      `,
  );
}

/** A table with free seats. */
export function tableRow(page: RowHost, table: TableSummary): TemplateResult {
  const mine = table.you !== undefined;
  // At the table guests are told what they need to sit down.
  const barred = table.rated && !page.account;
  const sit = () =>
    page.tryTo(async () => {
      await act(table.id, { type: 'sit' });
      location.hash = `#/table/${table.id}`;
    });
  const button = !mine && !barred
    ? html`
      <button @click="${sit}">${t('table.sit')}</button>
    `
    : html`
      <a class="button" href="${`#/table/${table.id}`}">${t(mine ? 'lobby.go' : 'table.sit')}</a>
    `;
  return row(
    table.game,
    sitters(table) || t('tables.alone'),
    [...table.seats.flatMap(({ sitter }) => standing(sitter)), title(table.game), termsWords(table)]
      .join(' · '),
    button,
  );
}
