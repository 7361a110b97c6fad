import { calls } from '@stammtisch/contracts';
import { call } from './api';
import { localTime } from './local-time';

/** A treasurer says to everybody that a backup was put in place, and from when it is, in the reader's own time zone. */
export async function noteRestore(backupAt: string): Promise<void> {
  const backup_at = new Date(backupAt).toISOString();
  await call(calls.noteRestore, { body: { backup_at }, failure: 'Fehler beim Speichern' });
}

/** When the newest backup before a moment was made: the till makes its own in the morning, after six. */
export function backupBefore(at: Date): string {
  const morning = new Date(at);
  if (at.getHours() < 6) morning.setDate(at.getDate() - 1);
  morning.setHours(6, 0, 0, 0);
  return localTime(morning);
}
