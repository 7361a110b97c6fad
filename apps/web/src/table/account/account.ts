import { type ChangePasswordBody, calls, type UpdateProfileBody } from '@stammtisch/contracts';
import { applyMeChanged } from '@stammtisch/live';
import { navigate } from 'wouter/use-browser-location';
import { call } from '../../lib/api';
import { noteNobodyHere } from '../../lib/kept/last-table';
import { unsubscribe } from '../../lib/push';
import { endSession, justTyped, leaveBy } from '../../lib/session';
import { sessionEnded, updateTable } from '../../lib/table/store';
import { wait } from '../../lib/time';

/** How long the notices of success stay (docs/product.md, section 9). */
export const SAVED_MS = 3_000;

/** How long a logout waits for the browser to end its push subscription, in ms. */
const UNSUBSCRIBE_MS = 1_000;

/** The profile as a form holds it; '' for no birthday. */
export type Profile = UpdateProfileBody & { readonly birth_date: string };

export async function updateProfile(profile: Profile): Promise<void> {
  const { member, revision } = await call(calls.updateProfile, {
    body: { ...profile, birth_date: profile.birth_date || null },
    failure: 'Fehler beim Speichern des Profils',
  });
  updateTable((table) => applyMeChanged(table, { member, revision: revision ?? table.asOf.me }));
}

export async function changePassword(body: ChangePasswordBody): Promise<void> {
  await call(calls.changePassword, { body, failure: 'Fehler beim Ändern des Passworts' });
}

/** Notes that the member has chosen a password of their own. */
export function noteOwnPassword(): void {
  justTyped.set(undefined);
  updateTable((table) => ({ ...table, me: { ...table.me, must_change_password: false } }));
}

/**
 * Logs out. The page reloads whether or not the till heard it (docs/product.md, section 4), and this promise never
 * resolves. Without a network and without a service worker the page could not come back: it shows the login instead.
 */
export const logOut = (): Promise<void> =>
  leaveBy(async () => {
    await noteNobodyHere();
    const unsubscribed = unsubscribe().catch(() => undefined);
    const heard = await endSession();
    // A browser without a network may never answer.
    await Promise.race([unsubscribed, wait(UNSUBSCRIBE_MS)]);
    if (!heard && !navigator.serviceWorker?.controller) {
      navigate('/', { replace: true });
      sessionEnded();
      return;
    }
    history.replaceState(null, '', '/');
    location.reload();
    await new Promise(() => undefined);
  });

/** The member's devices with a session, this device first, and how long their personal link is good. */
export const loadSessions = () => call(calls.sessions, { failure: 'Fehler beim Laden der Geräte' });

export async function endDevice(id: string): Promise<void> {
  await call(calls.endSession, { params: { id }, failure: 'Fehler beim Abmelden' });
}

/** Ends all sessions but the one on this device. */
export async function endOtherSessions(): Promise<void> {
  await call(calls.endOtherSessions, { failure: 'Fehler beim Abmelden' });
}
