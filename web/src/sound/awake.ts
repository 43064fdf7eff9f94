/** Sounds are on from the first move made at this screen until they are switched off. */
let awake = false;

/** Lets sounds be heard from now on: somebody has made a move. */
export function wake(): void {
  awake = true;
}

export function isAwake(): boolean {
  return awake;
}
