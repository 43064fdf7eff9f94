import type { View } from '../../core/core.ts';

export interface DockerView extends View {
  /** The number rolled; 0 before that. */
  roll: number;
  /** The rolls that would give the player on turn a move. */
  playableRolls: number[];
}
