import type { Finding } from '@stammtisch/live';
import { createStore } from 'zustand/vanilla';
import { seenLog } from './kept/device-words';

interface FindingStore {
  /** What this device has found in the till's log, also at an earlier start, until somebody has read it. */
  readonly finding: Finding | undefined;
}

const kept = (): FindingStore => ({ finding: seenLog.get()?.finding });

export const findingStore = createStore<FindingStore>(kept);

// What one tab has found all show, and what is read in one is read in all.
window.addEventListener('storage', () => {
  if (findingStore.getState().finding?.now.at !== kept().finding?.now.at) findingStore.setState(kept());
});
