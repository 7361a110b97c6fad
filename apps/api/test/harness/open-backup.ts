import { openInto } from '../../src/ops/backup/backup.js';

/** Unpacks a backup into a new events file, and verifies its chain of hashes. */
export const openBackup = (file: string, to: string, passphrase?: string, tillId = 'stammtisch') =>
  openInto(file, to, { passphrase, tillId });
