import * as z from 'zod';
import { euroAmount, instant, revision } from './common.js';
import { secret } from './compared-fields.js';
import { answer, named } from './shapes.js';

export const setUpAnswer = answer('SetUpAnswer', {
  needed: z.boolean().meta({ description: 'Has nobody joined this till yet?' }),
});

const code = secret(z.string().max(40));

export const setUpCodeBody = named('SetUpCodeBody', { code });
export type SetUpCodeBody = z.infer<typeof setUpCodeBody>;

export const setUpCodeAnswer = answer('SetUpCodeAnswer', {
  register_path: z.string().meta({ description: 'Where the first superuser registers' }),
});
export type SetUpCodeAnswer = z.infer<typeof setUpCodeAnswer>;

/** A passphrase is needed for a sealed backup alone. */
export const checkBackupBody = named('CheckBackupBody', {
  code,
  passphrase: secret(z.string().max(1000)).optional(),
});
export type CheckBackupBody = z.infer<typeof checkBackupBody>;

/** What a backup holds, verified to its last event. */
export const backupContents = named('BackupContents', {
  till_id: z.string(),
  events: z.int(),
  members: z.int(),
  balances: euroAmount.meta({ description: 'Sum of all balances' }),
  receipts: z.int(),
  newest: instant.meta({ description: 'Moment of the last event' }),
  revision: revision.meta({ description: 'Of the last event' }),
  hash: z.string().meta({ description: 'Of the last event; it vouches for all before' }),
});
export type BackupContents = z.infer<typeof backupContents>;

export const checkBackupAnswer = answer('CheckBackupAnswer', { backup: backupContents });
export type CheckBackupAnswer = z.infer<typeof checkBackupAnswer>;

export const restoreBackupBody = named('RestoreBackupBody', {
  code,
  hash: z.string().max(100).meta({ description: 'Of the backup that was looked at' }),
});
export type RestoreBackupBody = z.infer<typeof restoreBackupBody>;
