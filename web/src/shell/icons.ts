import { svg, type TemplateResult } from 'lit';

/** Line drawings of 24 by 24, in the colour of the text. */
const PATHS = {
  back: 'M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6',
  forward: 'm15 7 5 5-5 5m5-5H10a6 6 0 0 0-6 6',
  hint: 'M9 18h6m-5 3h4m-5-6a6 6 0 1 1 6 0v3H9z',
  close: 'm6 6 12 12M18 6 6 18',
  coach: 'M4 5h16v11H9l-5 4zm8 3v3m0 2.5v.01',
  turn: 'M4 12a8 8 0 0 1 14-5l2 2m0-5v5h-5m5 3a8 8 0 0 1-14 5l-2-2m0 5v-5h5',
  edit: 'M4 20h4L19.500 8.500l-4-4L4 16zm9-13 4 4',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  sound: 'M4 10v4h4l5 4V6l-5 4zm12-1a4 4 0 0 1 0 6m3-9a8 8 0 0 1 0 12',
  silence: 'M4 10v4h4l5 4V6l-5 4zm12 0 4 4m0-4-4 4',
  theme: 'M12 3a9 9 0 1 0 0 18zm0 0a9 9 0 0 1 0 18',
  language: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M3 12h18M12 3c-5 5-5 13 0 18c5-5 5-13 0-18',
  look: 'M11 4a7 7 0 1 0 0 14a7 7 0 0 0 0-14m5 12 5 5',
  show: 'M2 12c5-8 15-8 20 0c-5 8-15 8-20 0m10-3a3 3 0 1 0 0 6a3 3 0 0 0 0-6',
  target: 'M12 4a8 8 0 1 0 0 16a8 8 0 0 0 0-16m0 4.500a3.500 3.500 0 1 0 0 7a3.500 3.500 0 0 0 0-7',
  tick: 'm5 13 4 4 10-10',
  print: 'M7 9V4h10v5M7 17H4v-8h16v8h-3M7 14h10v6H7z',
  flag: 'M6 21V4m0 1h12l-3 4 3 4H6',
  draw: 'M6 9h12M6 15h12',
  account: 'M12 4a4 4 0 1 0 0 8a4 4 0 0 0 0-8M4 21c0-8 16-8 16 0',
  plan: 'M4 4h16v16H4zm0 8h16M12 4v16',
  play: 'm8 5 11 7-11 7z',
  pause: 'M8 5v14M16 5v14',
  puzzle:
    'M10 4.5a1.8 1.8 0 1 1 3.6 0V6H18v4.4h1.4a1.8 1.8 0 1 1 0 3.6H18V19H6v-4.5h1.5a1.9 1.9 0 1 0 0-3.8H6V6h4z',
  learn: 'M12 7c-2-1.7-5-2-8-2v13c3 0 6 .3 8 2c2-1.7 5-2 8-2V5c-3 0-6 .3-8 2zm0 0v13',
  graph: 'M4 20h16M5 15l4.5-5 4 3L19 5',
  people:
    'M9 5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 0 0 0-7M2.5 20c0-7 13-7 13 0M16 5.3a3.5 3.5 0 0 1 0 6.4m2 3.3c2.3.6 3.5 2.3 3.5 5',
  first: 'M6 5v14M18 6l-8 6 8 6z',
  last: 'M18 5v14M6 6l8 6-8 6z',
  before: 'm15 5-7 7 7 7',
  after: 'm9 5 7 7-7 7',
  share: 'M12 15V4M8 7.5l4-4 4 4M5 12v7h14v-7',
  swap: 'M7 7h12l-3-3M17 17H5l3 3',
  computer: 'M7 7h10v10H7zM10 3v4m4-4v4m-4 10v4m4-4v4M3 10h4m-4 4h4m10-4h4m-4 4h4',
  die: 'M5 5h14v14H5zm4 4h.01M15 9h.01M12 12h.01M9 15h.01M15 15h.01',
  settings:
    'M4 7h9m6 0h1M4 17h1m6 0h9M16 4.500a2.500 2.500 0 1 0 0 5a2.500 2.500 0 0 0 0-5M8 14.500a2.500 2.500 0 1 0 0 5a2.500 2.500 0 0 0 0-5',
  hand:
    'M8 13V6a1.500 1.500 0 0 1 3 0v5-7a1.500 1.500 0 0 1 3 0v7-5a1.500 1.500 0 0 1 3 0v8c0 4-2 7-5.500 7S7 19 5 15.500l-1-2a1.500 1.500 0 0 1 2.500-1.500z',
  lesson: 'm2 9 10-5 10 5-10 5zm4 2v5c3 3 9 3 12 0v-5m4-2v6',
} as const;

export type IconName = keyof typeof PATHS;

export function icon(name: IconName): TemplateResult {
  return svg`
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${PATHS[name]}"></path></svg>
  `;
}

/** The sign of the page: a stack, a container and a ring in one. */
export const MARK: TemplateResult = svg`
  <svg viewBox="0 0 64 64" aria-hidden="true">
    <rect width="64" height="64" rx="15" fill="#0f3a40"></rect>
    <path d="M9 33.5 32 45l23-11.5V44L32 55.5 9 44Z" fill="#d9c8a0"></path>
    <path d="M9 33.5 32 45v10.5L9 44Z" fill="#fff4dc"></path>
    <path d="M9 20 32 31.5 55 20v10.2L32 41.7 9 30.2Z" fill="#c98500"></path>
    <path d="M9 20 32 31.5v10.2L9 30.2Z" fill="#f0a911"></path>
    <path d="M32 8.5 55 20 32 31.5 9 20Z" fill="#ffc93f"></path>
    <ellipse cx="32" cy="20" rx="10.5" ry="5.25" fill="#0f3a40"></ellipse>
    <path d="M21.7 21a10.5 5.25 0 0 1 20.6 0 10.5 4.4 0 0 0-20.6 0Z" fill="#a86f00"></path>
  </svg>
`;
