import type { TemplateResult } from 'lit';
import type { Point } from '../../board/geometry.ts';
import { paced } from '../../board/motion.ts';
import { draw } from './drawing.ts';

const EDGE = 30;
const PIP = 8;
const TUMBLE_MS = 500;

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
const ROUND_ARROW = 'M9 0A9 9 0 1 1 3-8.4M3.2-12.6L7.9-7.9 1.7-4.9';

/** The numbers on the two walls beside the number on top: neither that nor what lies opposite. */
const BESIDE: [number, number][] = [[2, 3], [2, 3], [1, 3], [1, 2], [2, 1], [3, 1], [3, 2]];

/** A die that shows a number, or with 0 asks to be rolled; seen from above one of its corners. */
export function die(at: Point, number: number, scale: number): TemplateResult {
  // All faces are there, so that they can pass by when it tumbles.
  const faces = FACES.map((pips, face) =>
    draw`<g class=${face === number ? 'number shown' : 'number'}>
      ${face === 0 ? draw`<path class="round" d=${ROUND_ARROW}></path>` : pips.map(pip)}</g>`
  );
  const wall = (kind: string, matrix: string, face: number) =>
    draw`<g transform=${matrix}>
      <rect class=${kind} width=${EDGE} height=${EDGE} rx="5"></rect>
      <g transform=${`translate(${EDGE / 2} ${EDGE / 2})`}>${FACES[face]!.map(pip)}</g></g>`;
  const [left, right] = BESIDE[number]!;
  return draw`<g class="die" transform=${`translate(${at.x} ${at.y}) scale(${scale})`}>
    <ellipse class="die-shadow" cx="5" cy="29" rx="30" ry="9"></ellipse>
    <g class="die-body">
      <path class="die-core" d="M-27 -13L0 0L27 -13V13L0 28L-27 13Z"></path>
      ${wall('die-left', `matrix(.94 .5 0 1 ${-0.97 * EDGE} ${-0.5 * EDGE + 1})`, left)}
      ${wall('die-right', `matrix(.94 -.5 0 1 ${0.03 * EDGE} 1)`, right)}
      <g transform=${`matrix(.97 .5 -.97 .5 0 ${-EDGE})`}>
        <rect class="die-face" width=${EDGE} height=${EDGE} rx="5"></rect></g>
      <g transform=${`translate(0 ${-EDGE / 2})`}><g transform="matrix(.97 .5 -.97 .5 0 0)">
        ${faces}</g></g>
    </g></g>`;
}

function pip([x, y]: [number, number]): TemplateResult {
  return draw`<circle class="pip" cx=${x * PIP} cy=${y * PIP} r="3.2"></circle>`;
}

/** Lets the die inside an element tumble once, and come to rest on what it shows. */
export function tumble(element: Element): void {
  const move = (part: Element | null | undefined, frames: Keyframe[]) => {
    if (part) paced(part.animate(frames, TUMBLE_MS));
  };
  move(element.querySelector('.die-body'), [
    { transform: 'translate(-64px, -60px) rotate(-300deg)', easing: 'ease-in' },
    { transform: 'translate(-20px, 0) rotate(-120deg)', offset: 0.55, easing: 'ease-out' },
    { transform: 'translate(-8px, -12px) rotate(-40deg)', offset: 0.75, easing: 'ease-in' },
    { transform: 'none' },
  ]);
  const [asking, ...faces] = element.querySelectorAll('.number');
  move(asking, [{ opacity: 0 }, { opacity: 0 }]);
  const isShown = (face: Element) => face.classList.contains('shown');
  const passing = faces.filter((face) => !isShown(face)).slice(0, 3);
  [...passing, ...faces.filter(isShown)].forEach((face, turn, all) => {
    const opacities = all.map((_, i) => ({ opacity: i === turn ? 1 : 0, easing: 'step-end' }));
    move(face, [...opacities, opacities.at(-1)!]);
  });
}
