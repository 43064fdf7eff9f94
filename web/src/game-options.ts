import { html, type TemplateResult } from 'lit';
import type { GameName } from './core.ts';
import { t } from './messages.ts';

/** The options of each game with their values, the usual one first. */
const OPTIONS: Record<GameName, Record<string, string[]>> = {
  dvonn: { setup: ['placing', 'random'] },
  docker: { players: ['2', '3', '4'] },
  pathagon: { first: ['dark', 'light'], capture: ['choice', 'always'] },
};

export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8];

export function usual(game: GameName): Record<string, string> {
  return Object.fromEntries(
    Object.entries(OPTIONS[game]).map(([name, values]) => [name, values[0]!]),
  );
}

/** The options that differ from the usual ones, in words; how many play is seen anyway. */
export function unusual(game: GameName, options: Record<string, string>): string[] {
  return Object.entries(usual(game))
    .filter(([name, value]) => name !== 'players' && (options[name] ?? value) !== value)
    .map(([name]) => `${t(`option.${name}`)}: ${t(`option.${name}.${options[name]}`)}`);
}

/** Asks for the options of a game. */
export function optionFields(
  game: GameName,
  chosen: Record<string, string>,
  choose: (options: Record<string, string>) => void,
): TemplateResult[] {
  return Object.entries(OPTIONS[game]).map(([name, values]) =>
    html`
      <fieldset>
        <legend>${t(`option.${name}`)}</legend>
        ${values.map((value) =>
          radio(
            name,
            value,
            t(`option.${name}.${value}`),
            chosen[name] === value,
            () => choose({ ...chosen, [name]: value }),
          )
        )}
      </fieldset>
    `
  );
}

/** One of several choices. */
export function radio(
  name: string,
  value: string,
  words: string,
  checked: boolean,
  choose: () => void,
  disabled = false,
): TemplateResult {
  return html`
    <label>
      <input
        type="radio"
        name="${name}"
        value="${value}"
        .checked="${checked}"
        ?disabled="${disabled}"
        @change="${choose}"
      >
      ${words}
    </label>
  `;
}
