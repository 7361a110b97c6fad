import { openInto } from '../../src/ops/backup/backup.js';

/** Opens a backup into a new events file, verified to its last hash. */
export const openBackup = (file: string, to: string, passphrase?: string, tillId = 'stammtisch') =>
  openInto(file, to, { passphrase, tillId });
