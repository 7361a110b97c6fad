import { calls, type LoginBody } from '@stammtisch/contracts';
import { LONGEST_WAIT } from '@stammtisch/domain';
import { isWaiting, type Outbox } from '@stammtisch/live';
import { call } from './api';
import { ApiError } from './api-error';
import { clearHere } from './kept/database';
import { hint, leaving, lost } from './kept/device-words';
import { readOutbox } from './outbox/device';
import { type LostSession, type SessionEnd, sessionEnded, tableStore } from './table/store';
import { tillTime } from './time';

let typed: LoginBody | undefined;

/** What somebody has just typed to get in, so that it need not be typed again. It is kept in memory only. */
export const justTyped = {
  get: (): LoginBody | undefined => typed,
  set: (login: LoginBody | undefined): void => {
    typed = login;
  },
};

/**
 * Ends the session of the member who is logged in here. If the till can't be reached, the next start ends it before anything
 * else: others may use the same phone. Answers whether the till has heard it.
 */
export async function endSession(): Promise<boolean> {
  leaving.set();
  try {
    await call(calls.logOut, { failure: 'Fehler beim Abmelden' });
  } catch (error) {
    if (error instanceof ApiError && error.status === 0) return false;
  }
  leaving.remove();
  return true;
}

/** Why the login says at a later start that a session ended. A removed member has nothing to come back to. */
const kept: readonly SessionEnd[] = ['expired', 'logout', 'password', 'revoked'];

/** Set while the member logs out in this tab. The words that a device keeps are for all tabs. */
let ownDoing = false;

/** Logs out by `work`: the end of the session is intended, so no message is shown. */
export async function leaveBy(work: () => Promise<void>): Promise<void> {
  ownDoing = true;
  try {
    await work();
  } finally {
    ownDoing = false;
  }
}

/**
 * Ends the session here, which has ended without its member's doing. The login says why, and what waits; at later starts, too,
 * until somebody logs in.
 */
export async function loseSession(why: SessionEnd): Promise<void> {
  if (ownDoing) return;
  const shown = tableStore.getState().table?.me.id;
  const whose = shown !== undefined || hint.get() ? await clearHere(shown) : undefined;
  if (whose !== undefined) {
    hint.remove();
    if (kept.includes(why)) lost.set(`${why} ${whose}`);
  }
  const before = lostBefore();
  const end = shown === undefined || before?.memberId === shown ? before : { why, memberId: shown };
  sessionEnded(end && (await withWaiting(end)));
}

/** The session that was lost here last, at an earlier start maybe; undefined once somebody has logged in since. */
export async function lastLost(): Promise<LostSession | undefined> {
  const before = lostBefore();
  return before && withWaiting(before);
}

interface End {
  readonly why: SessionEnd;
  readonly memberId: string;
}

function lostBefore(): End | undefined {
  const [reason, memberId] = lost.get()?.split(' ') ?? [];
  const why = kept.find((each) => each === reason);
  return why && memberId ? { why, memberId } : undefined;
}

async function withWaiting({ why, memberId }: End): Promise<LostSession> {
  const outbox = await readOutbox(memberId).catch(() => []);
  return { why, waiting: waitingIn(outbox, tillTime()) };
}

/** How many taps wait that the till would still book. */
export function waitingIn(outbox: Outbox, now: string): number {
  const oldest = new Date(Date.parse(now) - LONGEST_WAIT).toISOString();
  return outbox.filter((tap) => isWaiting(tap) && tap.tappedAt >= oldest).length;
}
