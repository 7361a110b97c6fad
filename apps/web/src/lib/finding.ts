import type { Finding } from '@stammtisch/live';
import { createStore } from 'zustand/vanilla';
import { seenLog } from './kept/local-storage';

interface FindingStore {
  /** This device's finding in the till's log, also from an earlier start, until a person has read it. */
  readonly finding: Finding | undefined;
}

const kept = (): FindingStore => ({ finding: seenLog.get()?.finding });

export const findingStore = createStore<FindingStore>(kept);

// All tabs show the finding of one, and hide it once it was read in one.
window.addEventListener('storage', () => {
  if (findingStore.getState().finding?.now.at !== kept().finding?.now.at) findingStore.setState(kept());
});
