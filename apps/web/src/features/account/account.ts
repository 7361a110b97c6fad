import { type ChangePasswordBody, calls, type Member } from '@stammtisch/contracts';
import { applyMeChanged } from '@stammtisch/live';
import { navigate } from 'wouter/use-browser-location';
import { call } from '../../lib/api';
import { endSession } from '../../lib/end-session';
import { noteNobodyHere } from '../../lib/kept/leaving';
import { sessionEnded, updateTable } from '../../lib/table/store';

/** How long the notices of success stay (docs/product.md, section 9). */
export const SAVED_MS = 3_000;

/** The profile as a form holds it: all text. */
export type Profile = Record<'first_name' | 'last_name' | 'email' | 'phone' | 'birth_date', string>;

export function profileOf(me: Member): Profile {
  return {
    first_name: me.user_first_name,
    last_name: me.user_last_name,
    email: me.user_email,
    phone: me.phone,
    birth_date: me.birth_date ?? '',
  };
}

export async function updateProfile(profile: Profile, sound_enabled: boolean): Promise<void> {
  const { member, revision } = await call(calls.updateProfile, {
    body: { ...profile, birth_date: profile.birth_date || null, sound_enabled },
    failure: 'Fehler beim Speichern des Profils',
  });
  updateTable((table) => applyMeChanged(table, { member, revision: revision ?? table.asOf.me }));
}

export async function changePassword(body: ChangePasswordBody): Promise<void> {
  await call(calls.changePassword, { body, failure: 'Fehler beim Ändern des Passworts' });
}

/** From now on the member's password is one that nobody gave them. */
export function noteOwnPassword(): void {
  updateTable((table) => ({ ...table, me: { ...table.me, must_change_password: false } }));
}

/**
 * Logs out. The page starts afresh whether or not the server heard it (docs/product.md, section 4): whoever waits for
 * this is busy until the page is gone. One that would not come back without a network shows the door.
 */
export async function logOut(): Promise<void> {
  await noteNobodyHere();
  const heard = await endSession();
  if (!heard && !navigator.serviceWorker?.controller) {
    navigate('/', { replace: true });
    sessionEnded();
    return;
  }
  history.replaceState(null, '', '/');
  location.reload();
  await new Promise(() => undefined);
}
