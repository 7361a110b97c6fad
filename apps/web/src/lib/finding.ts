import { createStore } from 'zustand/vanilla';
import { seenLog } from './kept/local-storage';

const kept = () => ({ finding: seenLog.get()?.finding });

/** This device's finding in the till's log, also from an earlier start, until a person has read it. */
export const findingStore = createStore(kept);

// All tabs show the finding of one, and hide it once it was read in one.
window.addEventListener('storage', () => {
  if (findingStore.getState().finding?.now.at !== kept().finding?.now.at) findingStore.setState(kept());
});
