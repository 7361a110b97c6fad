import { MIN_PASSPHRASE_LENGTH } from '@stammtisch/domain';
import * as z from 'zod';
import { instant } from './common.js';
import { secretText } from './members.js';
import { answer, named, secret } from './shapes.js';
import { texts } from './texts.js';

export const setUpCodeBody = named('SetUpCodeBody', { code: secret(z.string().max(40)) });

export const setUpCodeAnswer = answer('SetUpCodeAnswer', {
  register_path: z.string().meta({ description: 'Where the first superuser registers' }),
});

/** Addresses of pages outside of the app, or paths on the till's host; null where the settings name none. */
export const legalPagesAnswer = answer('LegalPagesAnswer', {
  imprint_url: z.string().nullable(),
  privacy_url: z.string().nullable(),
});

export const downloadBackupBody = named('DownloadBackupBody', {
  /** Opens the file again. */
  passphrase: secretText(MIN_PASSPHRASE_LENGTH, texts.passphraseTooShort),
});

/**
 * Why the last backup was not made: its folder is not there (`no_folder`), may not be written (`read_only`) or did not answer
 * (`no_answer`), there is no room (`full`), the log itself is damaged (`damaged`), or something else, which the till's log names.
 */
export const backupFailures = ['no_folder', 'read_only', 'no_answer', 'full', 'damaged', 'other'] as const;
export type BackupFailure = (typeof backupFailures)[number];

export const backupsAnswer = answer('BackupsAnswer', {
  /** Does the till back itself up, into a folder? */
  nightly: z.boolean(),
  /** The newest backup in that folder; null when there is none, and while the till has not looked yet. */
  newest: z.object({ at: instant, bytes: z.int() }).nullable(),
  /** Is the newest backup older than it should be, or did the last try fail? */
  late: z.boolean(),
  failure: z.enum(backupFailures).nullable(),
  /** When somebody last downloaded one from this node. */
  downloaded_at: instant.nullable(),
});
export type BackupsAnswer = z.infer<typeof backupsAnswer>;
