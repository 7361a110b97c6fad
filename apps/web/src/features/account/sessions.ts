import type { DeviceSession, DoneAnswer, SessionsAnswer } from '@stammtisch/contracts';
import { call } from '../../lib/api';

/** Where I am logged in, this device first. */
export async function loadSessions(): Promise<DeviceSession[]> {
  const { sessions } = await call<SessionsAnswer>('GET', '/api/sessions/', undefined, {
    failure: 'Fehler beim Laden der Geräte',
  });
  return sessions;
}

export async function endSession(id: string): Promise<void> {
  await call<DoneAnswer>('POST', `/api/sessions/${id}/end/`, undefined, { failure: 'Fehler beim Abmelden' });
}

/** Ends all sessions but the one on this device. */
export async function endOtherSessions(): Promise<void> {
  await call<DoneAnswer>('POST', '/api/sessions/end-others/', undefined, { failure: 'Fehler beim Abmelden' });
}
