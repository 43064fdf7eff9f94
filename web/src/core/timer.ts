/** Does something after a while; the function returned calls that off. */
export type After = (millis: number, act: () => void) => () => void;

export const after: After = (millis, act) => {
  const timer = setTimeout(act, millis);
  return () => clearTimeout(timer);
};
