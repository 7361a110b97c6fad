import type { WallRound, WallSnapshot } from '@stammtisch/contracts';
import { createStore } from 'zustand/vanilla';

/** connecting: not yet; lost: for so long that people should know; refused: the link does not stand (any more). */
export type WallConnection = 'connecting' | 'live' | 'lost' | 'refused';

export interface WallStore {
  readonly connection: WallConnection;
  /** The newest picture of the table. */
  readonly picture: WallSnapshot | undefined;
  /** The round that has just been given, for as long as it is celebrated. */
  readonly given: WallRound | undefined;
}

export const wallStore = createStore<WallStore>(() => ({
  connection: 'connecting',
  picture: undefined,
  given: undefined,
}));
