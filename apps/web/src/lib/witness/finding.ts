import type { Finding } from '@stammtisch/live';
import { createStore } from 'zustand/vanilla';
import { testimony } from '../kept/device-words';

interface FindingStore {
  /** What this device has found in the till's log, also at an earlier start, until somebody has read it. */
  readonly finding: Finding | undefined;
}

export const findingStore = createStore<FindingStore>(() => ({ finding: testimony.get()?.finding }));
