import type { BackupsAnswer } from '@stammtisch/contracts';
import { Notice } from '../../ui/Notice';
import { Muted } from '../../ui/Text';
import { newestBackup, whyLate } from './backups';

/** How old the newest backup is; in red when there should be a newer one. */
export function BackupAge({ backups }: { backups: BackupsAnswer }) {
  const newest = newestBackup(backups);
  if (!backups.late) return newest ? <Muted>{newest}</Muted> : null;
  return (
    <Notice variant="error">
      {newest}. {whyLate(backups)}
    </Notice>
  );
}
