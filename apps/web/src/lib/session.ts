import { calls, type LoginBody } from '@stammtisch/contracts';
import { LONGEST_WAIT } from '@stammtisch/domain';
import { isWaiting, type Outbox } from '@stammtisch/live';
import { call } from './api';
import { ApiError } from './api-error';
import { clearHere } from './kept/database';
import {
  type EndedSession,
  endedSession,
  pendingLogout,
  type SessionEnd,
  tableHint,
} from './kept/local-storage';
import { readOutbox } from './outbox/device';
import { type LostSession, showLogin, tableStore } from './table/store';
import { tillTime } from './time';

/** The login just typed, so that it need not be typed again. Kept in memory only. */
export const justTyped: { login?: LoginBody | undefined } = {};

/**
 * Ends the session of the logged-in member. If the till can't be reached, the next start ends it before anything else: others may use
 * the same phone. Returns false if the till could not be reached: a host in between may answer while it restarts.
 */
export async function endSession(): Promise<boolean> {
  pendingLogout.set(true);
  try {
    await call(calls.logOut, { failure: 'Fehler beim Abmelden' });
  } catch (error) {
    // A fault of the till itself would repeat at each start.
    if (error instanceof ApiError && error.unknownOutcome && error.status !== 500) return false;
  }
  pendingLogout.set(false);
  return true;
}

/** True while the member logs out in this tab. Not in the local storage, which all tabs share. */
let ownDoing = false;

/** Runs `work`, which logs out. No message is shown: the end of the session is intended. */
export function leaveBy(work: () => Promise<void>): Promise<void> {
  ownDoing = true;
  return work().finally(() => {
    ownDoing = false;
  });
}

/**
 * Handles the end of a session without its member's doing. The login page shows the reason and the waiting drinks, also at later
 * starts, until the next login.
 */
export async function loseSession(why: SessionEnd): Promise<void> {
  if (ownDoing) return;
  const shown = tableStore.getState().table?.me.id;
  const whose = shown !== undefined || tableHint.get() ? await clearHere(shown) : undefined;
  if (whose !== undefined) {
    tableHint.set(false);
    endedSession.set({ why, memberId: whose });
  }
  const before = endedSession.get();
  const end = shown === undefined || before?.memberId === shown ? before : { why, memberId: shown };
  showLogin(end && (await withWaiting(end)));
}

/** The last lost session, also of an earlier start; undefined after a login. */
export async function lastLost(): Promise<LostSession | undefined> {
  const before = endedSession.get();
  return before && withWaiting(before);
}

async function withWaiting({ why, memberId }: EndedSession): Promise<LostSession> {
  const outbox = await readOutbox(memberId).catch(() => []);
  return { why, waiting: waitingIn(outbox, tillTime()) };
}

/** The number of waiting taps that the till would still book. */
export function waitingIn(outbox: Outbox, now: string): number {
  const oldest = new Date(Date.parse(now) - LONGEST_WAIT).toISOString();
  return outbox.filter((tap) => isWaiting(tap) && tap.tappedAt >= oldest).length;
}
