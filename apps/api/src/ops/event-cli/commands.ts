import { randomBytes } from 'node:crypto';
import { existsSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import type { TillCommand } from '@stammtisch/domain';
import { backUpEventsFile, type EventReader, restoreEventsFile } from '@stammtisch/event-store';
import { READ_MODEL_FILE, RECONCILIATION_FILE } from '../../engine/store/known-places.js';
import { tillStream } from '../../engine/till/logged-event.js';
import { tokenHash } from '../../platform/secrets.js';
import { copySecret, refuseForeignSecret, refuseOtherSecret, secretBeside, secretOf } from './app-secret.js';
import { carryOut } from './carry-out.js';
import { copyTill } from './copy.js';
import { EventCliError } from './event-cli-error.js';
import {
  existingStoreAt,
  type Location,
  locate,
  locateSource,
  readerAt,
  refuseSame,
  sourceAt,
  storeAt,
} from './location.js';
import { tail } from './pages.js';
import type { Terminal } from './progress.js';
import type { Asked } from './usage.js';
import { CheckedFold, type CheckedHead, expectPlace, report, verifyTill } from './verify.js';

/** What a command reads from and writes to. */
export interface Surroundings {
  /** Settings of the till on this machine. A command works on that till unless the command line names another. */
  readonly env: NodeJS.ProcessEnv;
  /** For results. */
  readonly out: Writable;
  /** For progress. */
  readonly screen: Terminal;
  /** Begins to catch interrupts. @returns a signal that aborts at the next one; before, an interrupt ends the process at once */
  readonly interrupted: () => AbortSignal;
}

export async function copy(
  { from, to, till }: Asked<'copy' | 'backup'>,
  { out, screen }: Surroundings,
): Promise<void> {
  const [origin, aim] = [locateSource(from), locate(to)];
  refuseSame(origin, aim);
  const source = await sourceAt(origin);
  try {
    const target = await storeAt(aim);
    try {
      const withDocuments = origin.kind !== 'kept';
      const copied = await copyTill(source, target, till, screen, { withDocuments });
      if (aim.kind === 'file') refuseForeignSecret(secretBeside(aim.file), copied.state);
      out.write(report(till, copied, withDocuments));
      out.write(
        `Copied to ${aim.name}, read again there, and the same. Start the till there with the same APP_SECRET\n`,
      );
      out.write('(the file app-secret in its data directory unless it was set).\n');
      if (!withDocuments) out.write(WITHOUT_DOCUMENTS);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

const WITHOUT_DOCUMENTS = `Members' documents (names, contact data, passwords) are not in a node's copy. Who has none in the store shows as a former
member and can't log in. Copy the newest backup first: it has them, and this copy then adds what came after it.
`;

export async function verify(
  { from, till, expected }: Asked<'verify'>,
  { out, screen }: Surroundings,
): Promise<void> {
  await reading(locate(from), async (reader) => {
    out.write(report(till, await verifyTill(reader, till, screen)));
    if (expected) await expectPlace(reader, till, expected);
  });
  if (expected) out.write(`Event ${expected.revision} has the hash that was expected\n`);
}

export function follow(
  { from, till, after }: Asked<'tail'>,
  { out, interrupted }: Surroundings,
): Promise<void> {
  return reading(locate(from), (reader) => tail(reader, tillStream(till), after, out, interrupted()));
}

export async function backUp(
  { from, to, till }: Asked<'copy' | 'backup'>,
  { out, screen }: Surroundings,
): Promise<void> {
  const origin = locate(from);
  if (origin.kind !== 'file') {
    throw new EventCliError(
      'backup is for embedded stores: copy into an SQLite file instead, that is a backup as well',
    );
  }
  const copy: Location = { kind: 'file', name: to, file: to };
  const secret = secretBeside(origin.file);
  refuseOtherSecret(secret, secretOf(to));
  let head = new CheckedFold().head;
  await backUpEventsFile(origin.file, to, async (part) => {
    head = await reading({ ...copy, file: part }, (reader) => verifyTill(reader, till, screen));
  });
  const kept = copySecret(secret, secretOf(to), head.state);
  out.write(`${report(till, head)}Backed up to ${to}. It is good only with its APP_SECRET: `);
  out.write(kept ? `keep ${secretOf(to)} with it, and both in a safe place.\n` : 'keep that as well.\n');
}

export async function restore(
  { from, to, till }: Asked<'restore'>,
  { out, screen }: Surroundings,
): Promise<void> {
  const aim = locate(to);
  if (aim.kind !== 'file') {
    throw new EventCliError(
      'restore is for embedded stores: copy from the backup into an EventStoreDB instead',
    );
  }
  const backup: Location = { kind: 'file', name: from, file: from };
  const checked = await reading(backup, (reader) => verifyTill(reader, till, screen));
  const secret = secretBeside(aim.file);
  refuseOtherSecret(secretOf(from), secret);
  refuseForeignSecret(secret, checked.state);
  await restoreEventsFile(from, aim.file);
  const kept = copySecret(secretOf(from), secret, checked.state);
  out.write(`${report(till, checked)}Restored to ${aim.file}. `);
  out.write(kept ? `Its secret is in ${secret}.\n` : 'Start the till with the APP_SECRET of the backup.\n');
  tellAside(putAside(dirname(aim.file)), out);
}

/** Ends whatever was signed so far. A node that runs on the same store goes by it at once. */
export async function replaceSessionKey(
  asked: Asked<'new-session-key' | 'admin-link'>,
  { env, out }: Surroundings,
): Promise<void> {
  const key = randomBytes(32).toString('base64url');
  const { state } = await commanding(asked, env, { type: 'ReplaceSessionKey', key });
  out.write(
    `The session key was replaced with event ${state.revision}. Everybody logs in again; invites and links\n`,
  );
  out.write('for screens made before are no longer good, and are to be made anew. Make a new backup now.\n');
}

/** How long the link for a new admin is good, in hours. */
const ADMIN_LINK_HOURS = 24;

/** Lets somebody in as an admin, when those there were are gone. The log keeps who joined by the link. */
export async function issueAdminLink(
  asked: Asked<'new-session-key' | 'admin-link'>,
  { env, out }: Surroundings,
): Promise<void> {
  const token = randomBytes(16).toString('base64url');
  await commanding(asked, env, {
    type: 'IssueAdminInvite',
    inviteHash: tokenHash(token),
    hoursValid: ADMIN_LINK_HOURS,
  });
  const origin = (env.PUBLIC_URL || `http://localhost:${env.PORT || 8000}`).replace(/\/$/, '');
  out.write(`Whoever registers here within ${ADMIN_LINK_HOURS} hours is an admin. The link works once:\n\n`);
  out.write(`${origin}/register/${token}\n\n`);
  out.write(`They can make others admins, and give a member whose password is lost a new one.\n`);
}

/** Gives a till that is there a command of its own. */
async function commanding(
  { from, till: tillId }: Asked<'new-session-key' | 'admin-link'>,
  env: NodeJS.ProcessEnv,
  command: TillCommand,
): Promise<CheckedHead> {
  const store = await existingStoreAt(locate(from));
  try {
    return await carryOut(store, { tillId, timeZone: env.TIME_ZONE || 'Europe/Berlin' }, command);
  } finally {
    await store.close();
  }
}

/** Lets a till start on a log that is shorter than the one it has known. */
export async function startWithLess({ from }: Asked<'put-aside'>, { out }: Surroundings): Promise<void> {
  const aside = putAside(from);
  if (aside.length === 0) throw new EventCliError(`${from} knows of no log: nothing is in the way there`);
  tellAside(aside, out);
}

function tellAside(aside: readonly string[], out: Writable): void {
  if (aside.length === 0) return;
  out.write(`What the till knew of its log before is put aside: ${aside.join(', ')}.\n`);
  out.write('The next start takes the log as it is. Delete them once all is well.\n');
}

async function reading<T>(location: Location, work: (reader: EventReader) => Promise<T>): Promise<T> {
  const reader = await readerAt(location);
  try {
    return await work(reader);
  } finally {
    await reader.close();
  }
}

/**
 * Puts aside what a data directory knows of its till's log, so that the next start takes the log as it is. Nothing is deleted: a
 * till that happens to run there goes on with the renamed files.
 * @returns the new names of what was put aside
 */
function putAside(dataDir: string, now = new Date()): string[] {
  const readModel = join(dataDir, READ_MODEL_FILE);
  const mark = `.aside-${now.toISOString().replaceAll(/[-:]|\..*/g, '')}`;
  return [readModel, join(dataDir, RECONCILIATION_FILE)].filter(existsSync).map((file) => {
    // SQLite names the files beside a file after it.
    for (const end of ['-wal', '-shm']) {
      if (existsSync(file + end)) renameSync(file + end, file + mark + end);
    }
    renameSync(file, file + mark);
    return file + mark;
  });
}
