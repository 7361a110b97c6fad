import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { TillCommand } from '@stammtisch/domain';
import { knownAddress } from '../../http/web-addresses.js';
import { tokenHash } from '../../platform/secrets.js';
import { isSealed } from '../backup/sealing.js';
import { existingStoreAt, fileAt, type Location, locate, reading } from '../copying/location.js';
import { type CheckedHead, expectPlace, report, verifyTill } from '../copying/verify.js';
import { withOpened } from './backups.js';
import { carryOut } from './carry-out.js';
import type { CommandContext } from './command-context.js';
import type { Asked } from './usage.js';

export async function verify(
  { from, till, expected }: Asked<'verify'>,
  context: CommandContext,
): Promise<void> {
  const { out, screen } = context;
  const check = (location: Location) =>
    reading(location, async (reader) => {
      const head = await verifyTill(reader, till, screen);
      out.write(report(till, head));
      if (expected) await expectPlace(reader, till, expected);
    });
  const location = locate(from);
  if (location.kind === 'file' && existsSync(location.file) && isSealed(location.file))
    await withOpened(location.file, till, context, (plain) => check(fileAt(plain)));
  else await check(location);
  if (expected) out.write(`Ereignis ${expected.revision} hat den erwarteten Hash\n`);
}

/** Ends whatever was signed so far. A node that runs on the same store goes by it at once. */
export async function replaceSessionKey(
  asked: Asked<'new-session-key' | 'admin-link'>,
  { env, out }: CommandContext,
): Promise<void> {
  const key = randomBytes(32).toString('base64url');
  const { state } = await commanding(asked, env, { type: 'ReplaceSessionKey', key });
  out.write(
    `Der Schlüssel der Sitzungen ist ersetzt, mit Ereignis ${state.revision}. Alle melden sich neu an. Einladungen und Links für\n`,
  );
  out.write('Bildschirme gelten nicht mehr: mach sie neu, und jetzt auch eine neue Sicherung.\n');
}

/** How long the link for a new admin is good, in hours. */
const ADMIN_LINK_HOURS = 24;

/** Lets somebody in as an admin, when those there were are gone. The log keeps who joined by the link. */
export async function issueAdminLink(
  asked: Asked<'new-session-key' | 'admin-link'>,
  { env, out }: CommandContext,
): Promise<void> {
  const token = randomBytes(16).toString('base64url');
  await commanding(asked, env, {
    type: 'IssueAdminInvite',
    inviteHash: tokenHash(token),
    hoursValid: ADMIN_LINK_HOURS,
  });
  const publicUrl = env.PUBLIC_URL?.replace(/\/$/, '');
  const origin = knownAddress({ publicUrl, host: env.HOST || '0.0.0.0', port: Number(env.PORT || 8000) });
  out.write(
    `Wer sich hier binnen ${ADMIN_LINK_HOURS} Stunden registriert, ist Admin. Der Link geht einmal:\n\n`,
  );
  out.write(`${origin}/register/${token}\n\n`);
  out.write(`Ein Admin kann andere dazu machen und verlorene Passwörter ersetzen.\n`);
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
