import { calls, type DeviceSession } from '@stammtisch/contracts';
import { call } from '../../lib/api';

/** Where I am logged in, this device first. */
export async function loadSessions(): Promise<DeviceSession[]> {
  const { sessions } = await call(calls.sessions, { failure: 'Fehler beim Laden der Geräte' });
  return sessions;
}

export async function endSession(id: string): Promise<void> {
  await call(calls.endSession, { params: { id }, failure: 'Fehler beim Abmelden' });
}

/** Ends all sessions but the one on this device. */
export async function endOtherSessions(): Promise<void> {
  await call(calls.endOtherSessions, { failure: 'Fehler beim Abmelden' });
}
