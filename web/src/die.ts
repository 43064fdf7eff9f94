import type { TemplateResult } from 'lit';
import type { Point } from './board.ts';
import { draw } from './docker-drawing.ts';

const SIZE = 52;
const PIP = 14;
const TUMBLE_MS = 400;

/** Where the pips of each face are, in steps from the middle. */
const FACES: [number, number][][] = [
  [],
  [[0, 0]],
  [[-1, 1], [1, -1]],
  [[-1, 1], [0, 0], [1, -1]],
  [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
];

/** An arrow that goes round: what a die shows that is to be rolled. */
const ROUND_ARROW = 'M13 0A13 13 0 1 1 4.4-12.2M4.6-18.4L11.4-11.4 2.4-7';

/** A die that shows a number, or with 0 asks to be rolled. */
export function die(at: Point, number: number, scale: number): TemplateResult {
  const half = SIZE / 2;
  // All faces are there, so that they can pass by when it tumbles.
  return draw`<g class="die" transform=${`translate(${at.x} ${at.y}) scale(${scale})`}>
      <ellipse class="die-shadow" cx="3" cy=${half + 3} rx=${half} ry="6"></ellipse>
      <g class="die-body">
          <rect class="die-rim" x=${-half} y=${
    -half +
    4
  } width=${SIZE} height=${SIZE} rx="12"></rect>
          <rect class="die-face" x=${-half} y=${-half} width=${SIZE} height=${SIZE} rx="12"></rect>
          ${
    FACES.map((pips, face) =>
      draw`<g class=${face === number ? 'face shown' : 'face'}>${
        pips.map(([x, y]) => draw`<circle class="pip" cx=${x * PIP} cy=${y * PIP} r="5"></circle>`)
      }${face === 0 ? draw`<path class="round" d=${ROUND_ARROW}></path>` : ''}</g>`
    )
  }</g>
    </g>`;
}

/** Lets the die inside an element tumble once, and come to rest on what it shows. */
export function tumble(element: Element): void {
  element.querySelector('.die-body')?.animate([
    { transform: 'translate(46px, -70px) rotate(-300deg)', easing: 'ease-in' },
    { transform: 'translate(18px, 0) rotate(-120deg)', offset: 0.55, easing: 'ease-out' },
    { transform: 'translate(8px, -12px) rotate(-40deg)', offset: 0.75, easing: 'ease-in' },
    { transform: 'none' },
  ], TUMBLE_MS);
  const [asking, ...faces] = element.querySelectorAll('.face');
  asking.animate([{ opacity: 0 }, { opacity: 0 }], TUMBLE_MS);
  const passing = faces.filter((face) => !face.classList.contains('shown')).slice(0, 3);
  const shown = faces.filter((face) => face.classList.contains('shown'));
  [...passing, ...shown].forEach((face, turn, all) => {
    const [from, to] = [turn / all.length, (turn + 1) / all.length];
    const frames = [
      { opacity: 0, offset: 0 },
      { opacity: 0, offset: from },
      { opacity: 1, offset: from },
      { opacity: 1, offset: to },
      { opacity: 0, offset: to },
      { opacity: 0, offset: 1 },
    ];
    face.animate(to === 1 ? frames.slice(0, 4) : frames, TUMBLE_MS);
  });
}
