import type { Testimony } from '@stammtisch/live';
import { testimony } from '../kept/device-words';
import { onSleep } from '../table/page-life';
import { findingStore } from './finding';

/** Places shown within this time, in ms, are kept in one go. */
const PAUSE_MS = 1_000;

let newest = testimony.get();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Keeps a testimony through restarts of the app: a finding at once, a place in a moment. */
export function keep(next: Testimony | undefined): void {
  const urgent = next?.finding !== newest?.finding;
  newest = next;
  timer ??= setTimeout(write, PAUSE_MS);
  if (urgent) write();
}

/** Only what is new: another tab may have seen more since, and what it has found stays until it is read. */
function write(): void {
  if (timer === undefined) return;
  clearTimeout(timer);
  timer = undefined;
  if (newest?.finding || !findingStore.getState().finding) testimony.set(newest);
}

onSleep(write);
