/** Sounds are on from the first move made, or game looked for, at this screen until they are switched off. */
let awake = false;

/** Lets sounds be heard from now on: somebody has made a move, or looks for a game. */
export function wake(): void {
  awake = true;
}

export function isAwake(): boolean {
  return awake;
}
