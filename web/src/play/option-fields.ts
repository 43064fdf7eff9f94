import { html, type TemplateResult } from 'lit';
import type { GameName } from '../core/core.ts';
import { defaultOptions, factsOf, seatsWith } from '../core/game-facts.ts';
import { t } from '../i18n/messages.ts';

/** The options that differ from their defaults, in words; how many play is seen anyway. */
export function changedOptions(game: GameName, options: Record<string, string>): string[] {
  const players = (chosen: Record<string, string>) => seatsWith(game, chosen).length;
  return Object.entries(defaultOptions(game))
    .filter(([name, value]) => (options[name] ?? value) !== value)
    .filter(([name, value]) => players({ ...options, [name]: value }) === players(options))
    .map(([name]) =>
      `${t(`option.${game}.${name}`)}: ${t(`option.${game}.${name}.${options[name]}`)}`
    );
}

/** Asks for the options of a game. */
export function optionFields(
  game: GameName,
  chosen: Record<string, string>,
  choose: (options: Record<string, string>) => void,
): TemplateResult[] {
  return Object.entries(factsOf(game).options).map(([name, values]) =>
    html`
      <fieldset>
        <legend>${t(`option.${game}.${name}`)}</legend>
        ${values.map((value) =>
          radio(
            name,
            value,
            t(`option.${game}.${name}.${value}`),
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
  words: string | TemplateResult,
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
