import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { TillCommand } from '@stammtisch/domain';
import { tillStream } from '../../engine/till/logged-event.js';
import { tokenHash } from '../../platform/secrets.js';
import { isSealed } from '../backup/sealing.js';
import { copyTill } from '../copying/copy.js';
import { EventCliError } from '../copying/event-cli-error.js';
import {
  existingStoreAt,
  fileAt,
  type Location,
  locate,
  locateSource,
  reading,
  refuseSame,
  sourceAt,
  storeAt,
} from '../copying/location.js';
import { tail } from '../copying/pages.js';
import { type CheckedHead, expectPlace, report, verifyTill } from '../copying/verify.js';
import { refuseOtherSecret } from './app-secret.js';
import { withOpened } from './backups.js';
import { carryOut } from './carry-out.js';
import { putAside, tellAside } from './put-aside.js';
import type { Surroundings } from './surroundings.js';
import type { Asked } from './usage.js';

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
      if (aim.kind === 'file') refuseOtherSecret(dirname(aim.file), copied.state);
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
  surroundings: Surroundings,
): Promise<void> {
  const { out, screen } = surroundings;
  const check = (location: Location) =>
    reading(location, async (reader) => {
      const head = await verifyTill(reader, till, screen);
      out.write(report(till, head));
      if (expected) await expectPlace(reader, till, expected);
    });
  const location = locate(from);
  if (location.kind === 'file' && existsSync(location.file) && isSealed(location.file))
    await withOpened(location.file, till, surroundings, (plain) => check(fileAt(plain)));
  else await check(location);
  if (expected) out.write(`Event ${expected.revision} has the hash that was expected\n`);
}

export function follow(
  { from, till, after }: Asked<'tail'>,
  { out, interrupted }: Surroundings,
): Promise<void> {
  return reading(locate(from), (reader) => tail(reader, tillStream(till), after, out, interrupted()));
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
