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
  const faces = FACES.map((pips, face) =>
    draw`<g class=${face === number ? 'number shown' : 'number'}>
      ${face === 0 ? draw`<path class="round" d=${ROUND_ARROW}></path>` : pips.map(pip)}</g>`
  );
  return draw`<g class="die" transform=${`translate(${at.x} ${at.y}) scale(${scale})`}>
    <ellipse class="die-shadow" cx="3" cy=${half + 3} rx=${half} ry="6"></ellipse>
    <g class="die-body">
      <rect class="die-rim" x=${-half} y=${4 - half} width=${SIZE} height=${SIZE} rx="12"></rect>
      <rect class="die-face" x=${-half} y=${-half} width=${SIZE} height=${SIZE} rx="12"></rect>
      ${faces}
    </g></g>`;
}

function pip([x, y]: [number, number]): TemplateResult {
  return draw`<circle class="pip" cx=${x * PIP} cy=${y * PIP} r="5"></circle>`;
}

/** Lets the die inside an element tumble once, and come to rest on what it shows. */
export function tumble(element: Element): void {
  element.querySelector('.die-body')?.animate([
    { transform: 'translate(-64px, -60px) rotate(-300deg)', easing: 'ease-in' },
    { transform: 'translate(-20px, 0) rotate(-120deg)', offset: 0.55, easing: 'ease-out' },
    { transform: 'translate(-8px, -12px) rotate(-40deg)', offset: 0.75, easing: 'ease-in' },
    { transform: 'none' },
  ], TUMBLE_MS);
  const [asking, ...faces] = element.querySelectorAll('.number');
  asking!.animate([{ opacity: 0 }, { opacity: 0 }], TUMBLE_MS);
  const isShown = (face: Element) => face.classList.contains('shown');
  const passing = faces.filter((face) => !isShown(face)).slice(0, 3);
  [...passing, ...faces.filter(isShown)].forEach((face, turn, all) => {
    const opacities = all.map((_, i) => ({ opacity: i === turn ? 1 : 0, easing: 'step-end' }));
    face.animate([...opacities, opacities.at(-1)!], TUMBLE_MS);
  });
}
