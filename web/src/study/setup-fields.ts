import { html, type TemplateResult } from 'lit';
import type { Sketch } from '../core/core.ts';
import { t } from '../i18n/messages.ts';

/** A choice of one among few. */
export function choice<Value extends string | number>(
  legend: string,
  values: readonly Value[],
  chosen: Value,
  label: (value: Value) => string,
  choose: (value: Value) => void,
): TemplateResult {
  const button = (value: Value) =>
    html`
      <label>
        <input
          type="radio"
          name="${legend}"
          .checked="${value === chosen}"
          @change="${() => choose(value)}"
        >${label(value)}</label>
    `;
  return html`
    <fieldset><legend>${legend}</legend>${values.map(button)}</fieldset>
  `;
}

/** A choice of the player on turn. */
export function turnField<Kind extends Sketch>(
  sketch: Kind,
  change: (sketch: Kind) => void,
): TemplateResult {
  return choice(
    t('setup.turn'),
    sketch.in,
    sketch.turn,
    (seat) => t(`seat.${seat}`),
    (turn) => change({ ...sketch, turn }),
  );
}
