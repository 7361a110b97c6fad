import { calls, type LoginBody } from '@stammtisch/contracts';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { call, NO_ANSWER } from '../lib/api';
import { ApiError } from '../lib/api-error';
import { newKey } from '../lib/idempotency-keys';
import { endedSession, newestLogin, pendingLogout, type SessionEnd } from '../lib/kept/local-storage';
import { noteNobodyHere } from '../lib/last-table';
import { endSession, justTyped, lastLost, loseSession } from '../lib/session';
import {
  type LostSession,
  onReachable,
  type SessionStatus,
  sessionStarted,
  showLogin,
  tableStore,
} from '../lib/table/store';
import { wait } from '../lib/time';

/** The specification's wait between login and the first call with the new session. */
const POST_LOGIN_MS = 100;

const LOGIN_FAILED = 'Login fehlgeschlagen';

// Forgets typed credentials whenever a session ends: the login form would show them to the next person.
tableStore.subscribe((now, before) => {
  if (before.status === 'in' && now.status !== 'in') justTyped.login = undefined;
});

/** Checks who is logged in, and shows the table. Returns false if nobody is, or if the check failed. */
export async function checkSession(): Promise<boolean> {
  if (pendingLogout.get() && !(await endSession())) return tillUnreachable();
  try {
    sessionStarted(await call(calls.home));
    endedSession.set(undefined);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.unknownOutcome) return tillUnreachable();
    tableStore.setState({ empty: error instanceof ApiError && error.code === 'set_up_needed' });
    await loseSession('expired');
    return false;
  }
}

/** Checks the session once, for a page that needs no login. */
export function useSessionCheck(): SessionStatus {
  useEffect(() => void checkSession(), []);
  return useStore(tableStore, (store) => store.status);
}

/** The last table stays until the till says who is logged in. A member with a session need not log in again once it can be reached. */
async function tillUnreachable(): Promise<false> {
  const before = await lastLost();
  if (tableStore.getState().status !== 'in') showLogin(before, false);
  const undo = onReachable(() => {
    undo();
    if (!tableStore.getState().confirmed) void checkSession();
  });
  return false;
}

/** Logs in and shows the table. @throws Error with the sentence to show. */
export async function logIn(credentials: LoginBody): Promise<void> {
  newestLogin.set(newKey());
  await noteNobodyHere();
  const noAnswer = `Fehler beim Login: ${NO_ANSWER}`;
  await call(calls.logIn, { body: credentials, failure: LOGIN_FAILED, noAnswer });
  justTyped.login = credentials;
  pendingLogout.set(false);
  await wait(POST_LOGIN_MS);
  if (!(await checkSession())) throw new Error(LOGIN_FAILED);
  // A password set by an admin is kept: the member needs it again to choose a new one.
  if (!tableStore.getState().table?.me.must_change_password) justTyped.login = undefined;
}

const WHY: Readonly<Record<SessionEnd, string>> = {
  expired: 'Deine Anmeldung ist abgelaufen.',
  logout: 'Dieses Gerät ist abgemeldet worden.',
  password: 'Dein Passwort ist geändert worden. Melde dich mit dem neuen an.',
  removed: 'Du bist nicht mehr Mitglied am Tisch.',
  revoked: 'Dieses Gerät ist abgemeldet worden.',
};

/** Why the session ended, and how many of the member's drinks wait on this device. */
export function logoutReason({ why, waiting }: LostSession): string {
  if (waiting === 0 || why === 'removed') return WHY[why];
  const drinks = waiting === 1 ? 'Ein Getränk wartet noch' : `${waiting} Getränke warten noch`;
  return `${WHY[why]} ${drinks}: gebucht wird, sobald du dich hier wieder anmeldest.`;
}
