import { svg, type TemplateResult } from 'lit';

/** Line drawings of 24 by 24, in the colour of the text. */
const PATHS = {
  back: 'M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6',
  forward: 'm15 7 5 5-5 5m5-5H10a6 6 0 0 0-6 6',
  hint: 'M9 18h6m-5 3h4m-5-6a6 6 0 1 1 6 0v3H9z',
  close: 'm6 6 12 12M18 6 6 18',
  coach: 'M4 5h16v11H9l-5 4zm8 3v3m0 2.5v.01',
  turn: 'M4 12a8 8 0 0 1 14-5l2 2m0-5v5h-5m5 3a8 8 0 0 1-14 5l-2-2m0 5v-5h5',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  sound: 'M4 10v4h4l5 4V6l-5 4zm12-1a4 4 0 0 1 0 6m3-9a8 8 0 0 1 0 12',
  silence: 'M4 10v4h4l5 4V6l-5 4zm12 0 4 4m0-4-4 4',
  theme: 'M12 3a9 9 0 1 0 0 18zm0 0a9 9 0 0 1 0 18',
  language: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M3 12h18M12 3c-5 5-5 13 0 18c5-5 5-13 0-18',
  look: 'M11 4a7 7 0 1 0 0 14a7 7 0 0 0 0-14m5 12 5 5',
  show: 'M2 12c5-8 15-8 20 0c-5 8-15 8-20 0m10-3a3 3 0 1 0 0 6a3 3 0 0 0 0-6',
  tick: 'm5 13 4 4 10-10',
  print: 'M7 9V4h10v5M7 17H4v-8h16v8h-3M7 14h10v6H7z',
  flag: 'M6 21V4m0 1h12l-3 4 3 4H6',
  draw: 'M6 9h12M6 15h12',
  account: 'M12 4a4 4 0 1 0 0 8a4 4 0 0 0 0-8M4 21c0-8 16-8 16 0',
  plan: 'M4 4h16v16H4zm0 8h16M12 4v16',
} as const;

export function icon(name: keyof typeof PATHS): TemplateResult {
  return svg`
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${PATHS[name]}"></path></svg>
  `;
}
