import { MIN_PASSPHRASE_LENGTH } from '@stammtisch/domain';
import * as z from 'zod';
import { instant } from './common.js';
import { texts } from './german/texts.js';
import { secretText } from './members.js';
import { answer, named, secret } from './shapes.js';

export const setUpCodeBody = named('SetUpCodeBody', { code: secret(z.string().max(40)) });

export const setUpCodeAnswer = answer('SetUpCodeAnswer', {
  register_path: z.string().meta({ description: 'Where the first superuser registers' }),
});

/** URLs outside of the app, or paths on the till's host; null if not set. */
export const legalPagesAnswer = answer('LegalPagesAnswer', {
  imprint_url: z.string().nullable(),
  privacy_url: z.string().nullable(),
});

export const downloadBackupBody = named('DownloadBackupBody', {
  /** Needed to open the file. */
  passphrase: secretText(MIN_PASSPHRASE_LENGTH, texts.passphraseTooShort),
});

/**
 * Why the last backup failed: its folder is missing (`no_folder`), is not writable (`read_only`) or did not respond (`no_answer`), the
 * disk is full (`full`), the event log is damaged (`damaged`), or another reason, which the server's log names.
 */
export const backupFailures = ['no_folder', 'read_only', 'no_answer', 'full', 'damaged', 'other'] as const;
export type BackupFailure = (typeof backupFailures)[number];

export const backupsAnswer = answer('BackupsAnswer', {
  /** Does the till write a backup to a folder every night? */
  nightly: z.boolean(),
  /** The newest backup in that folder; null if there is none, or if the till has not checked yet. */
  newest: z.object({ at: instant, bytes: z.int() }).nullable(),
  /** Is the newest backup older than it should be, or did the last one fail? */
  late: z.boolean(),
  failure: z.enum(backupFailures).nullable(),
  /** When a download of a backup from this node was last noted as complete. */
  downloaded_at: instant.nullable(),
});
export type BackupsAnswer = z.infer<typeof backupsAnswer>;
