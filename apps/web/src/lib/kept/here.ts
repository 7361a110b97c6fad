import { database } from './database';

/**
 * Notes who is logged in on this device: all tabs share one cookie, and what a tab sends must not be booked for somebody
 * who has logged in meanwhile in another one. Where nothing can be kept, nothing waits, either.
 */
export async function noteHere(memberId: string): Promise<void> {
  const kept = await database().catch(() => undefined);
  await kept?.put('here', memberId, 'member').catch(() => undefined);
}

/** From now on nobody is: before a login, and at a logout. */
export async function noteNobodyHere(): Promise<void> {
  const kept = await database().catch(() => undefined);
  await kept?.delete('here', 'member').catch(() => undefined);
}
