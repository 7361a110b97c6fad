import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { restoreEventsFile } from '@stammtisch/event-store';
import { keepSecret, SECRET_FILE } from '../../platform/app-secret.js';
import { makeBackup } from '../backup/make-backup.js';
import { type Opened, openInto } from '../backup/open-backup.js';
import { withRoom } from '../backup/room.js';
import { EventCliError } from '../copying/event-cli-error.js';
import { locate } from '../copying/location.js';
import { report } from '../copying/verify.js';
import { refuseOtherSecret, secretIn } from './app-secret.js';
import { putAside, tellAside } from './put-aside.js';
import type { Surroundings } from './surroundings.js';
import type { Asked } from './usage.js';

export async function backUp(
  { from, to, till: tillId }: Asked<'copy' | 'backup'>,
  { env, out, screen }: Surroundings,
): Promise<void> {
  const origin = locate(from);
  const own = origin.kind === 'file' ? secretIn(dirname(origin.file)) : undefined;
  const till = { from: origin, tillId, appSecret: own ?? (env.APP_SECRET || undefined), ours: false };
  const { head, secretInside } = await makeBackup(till, to, screen);
  out.write(`${report(tillId, head)}Backed up to ${to}, `);
  out.write(
    secretInside
      ? 'with its secret: keep it in a safe place.\n'
      : 'without its APP_SECRET: keep that as well.\n',
  );
}

export async function restore(
  { from, to, till }: Asked<'restore'>,
  surroundings: Surroundings,
): Promise<void> {
  const { out } = surroundings;
  const aim = locate(to);
  if (aim.kind !== 'file') {
    throw new EventCliError(
      'restore is for embedded stores: restore into a directory, and copy from there into an EventStoreDB',
    );
  }
  const directory = dirname(aim.file);
  await withOpened(from, till, surroundings, async (plain, { head, appSecret }) => {
    refuseOtherSecret(directory, head.state, appSecret);
    // A log that has begun names its secret, so that goes before.
    const first = () => void (appSecret === undefined || keepSecret(directory, appSecret));
    await restoreEventsFile(plain, aim.file, { first });
    out.write(`${report(till, head)}Restored to ${aim.file}. `);
    out.write(
      appSecret === undefined
        ? 'Start the till with the APP_SECRET of the backup.\n'
        : `Its secret is in ${join(directory, SECRET_FILE)}.\n`,
    );
    tellAside(putAside(directory), out);
  });
}

/** Opens a backup into a file that is there while `work` goes on. A sealed one opens with `BACKUP_PASSPHRASE`. */
export async function withOpened(
  backup: string,
  tillId: string,
  { env, screen }: Surroundings,
  work: (plain: string, opened: Opened) => Promise<void>,
): Promise<void> {
  const directory = env.DATA_DIR && existsSync(env.DATA_DIR) ? env.DATA_DIR : tmpdir();
  const passphrase = env.BACKUP_PASSPHRASE || undefined;
  await withRoom(directory, `${process.pid}`, async (room) => {
    const plain = join(room, 'events.sqlite');
    await work(plain, await openInto(backup, plain, { passphrase, tillId }, screen));
  });
}
