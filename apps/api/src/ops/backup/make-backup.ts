import { rmSync } from 'node:fs';
import { backUpEventsFile, intoPlace, openSqliteEventStore } from '@stammtisch/event-store';
import { copyTill } from '../copying/copy.js';
import { fileAt, type Location, reading } from '../copying/location.js';
import type { Terminal } from '../copying/progress.js';
import { type CheckedHead, verifyTill } from '../copying/verify.js';
import { isSecretOf, putSecretInto } from './secret-inside.js';

/** Shows nobody how far it has come. */
export const SILENT: Terminal = { write: () => {} };

/** Which till is backed up, with its secret if that is known. `ours`: this process runs it. */
export interface BackedUp {
  readonly from: Location;
  readonly tillId: string;
  readonly appSecret: string | undefined;
  readonly ours: boolean;
}

/** What was backed up. */
export interface Made {
  readonly head: CheckedHead;
  /** Is the till's secret in the file? It is left out when the one given is another till's. */
  readonly secretInside: boolean;
}

/**
 * Backs a till up into one new plain file with its log, documents, receipts and secret, and verifies the file to its last hash. The
 * till may run meanwhile. The file is complete, or does not exist.
 * @throws EventCliError, StoreUnusableError, StoreUnavailableError
 */
export async function makeBackup(till: BackedUp, to: string, screen: Terminal): Promise<Made> {
  const { from, tillId, appSecret, ours } = till;
  const finish = (part: string, head: CheckedHead) => {
    const secretInside = appSecret !== undefined && isSecretOf(head.state, appSecret);
    putSecretInto(part, secretInside ? appSecret : undefined);
    return { head, secretInside };
  };
  if (from.kind === 'server') {
    const write = async (part: string) => finish(part, await copied(from, part, tillId, screen));
    return intoPlace(to, write, { synced: !ours });
  }
  const check = async (part: string) =>
    finish(part, await reading(fileAt(part), (reader) => verifyTill(reader, tillId, screen)));
  return backUpEventsFile(from.file, to, check, { ours });
}

/** Copies a till from somewhere into a new file, and compares both. */
export async function copied(
  from: Location,
  part: string,
  tillId: string,
  screen: Terminal,
): Promise<CheckedHead> {
  const target = openSqliteEventStore(part);
  try {
    return await reading(from, (source) => copyTill(source, target, tillId, screen));
  } finally {
    await target.close();
    rmSync(`${part}-lock`, { force: true });
  }
}
