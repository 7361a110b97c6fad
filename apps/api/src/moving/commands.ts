import type { Writable } from 'node:stream';
import { backUpEventsFile, type EventReader, restoreEventsFile } from '@stammtisch/event-store';
import { tillStream } from '../till/logged-event.js';
import { copySecret, refuseOtherSecret, secretBeside, secretOf } from './app-secret.js';
import { copyTill } from './copy.js';
import { type Location, locate, openReader, openSource, openStore, refuseSame } from './location.js';
import { MovingError } from './moving-error.js';
import type { Screen } from './progress.js';
import { report } from './report.js';
import { tail } from './tail.js';
import type { Copy, Tail, Verify } from './usage.js';
import { verifyTill } from './verify.js';

/** What a command talks to. */
export interface Surroundings {
  /** For results. */
  readonly out: Writable;
  /** For progress. */
  readonly screen: Screen;
  /** From now on, who started the command ends it with this signal; else an interrupt ends the process at once. */
  readonly interrupted: () => AbortSignal;
}

export async function copy({ from, to, till }: Copy, { out, screen }: Surroundings): Promise<void> {
  const [origin, aim] = [locate(from), locate(to)];
  refuseSame(origin, aim);
  const source = await openSource(origin);
  try {
    const target = await openStore(aim);
    try {
      const copied = await copyTill(source, target, till, screen);
      out.write(report(till, copied));
      out.write(
        `Copied to ${aim.name}, read again there, and the same. Start the till there with the same APP_SECRET\n`,
      );
      out.write('(the file app-secret in its data directory unless it was set).\n');
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

export async function verify({ from, till }: Verify, { out, screen }: Surroundings): Promise<void> {
  out.write(
    await reading(locate(from), async (reader) => report(till, await verifyTill(reader, till, screen))),
  );
}

export function follow({ from, till, after }: Tail, { out, interrupted }: Surroundings): Promise<void> {
  return reading(locate(from), (reader) => tail(reader, tillStream(till), after, out, interrupted()));
}

export async function backUp({ from, to, till }: Copy, { out, screen }: Surroundings): Promise<void> {
  const origin = locate(from);
  if (origin.kind === 'server') {
    throw new MovingError(
      'backup is for embedded stores: copy into an SQLite file instead, that is a backup as well',
    );
  }
  const copy: Location = { kind: 'file', name: to, file: to };
  const secret = secretBeside(origin.file);
  refuseOtherSecret(secret, secretOf(to));
  let checked = '';
  await backUpEventsFile(origin.file, to, async (part) => {
    const tip = await reading({ ...copy, file: part }, (reader) => verifyTill(reader, till, screen));
    checked = report(till, tip);
  });
  const kept = copySecret(secret, secretOf(to));
  out.write(`${checked}Backed up to ${to}. It is good only with its APP_SECRET: `);
  out.write(kept ? `keep ${secretOf(to)} with it, and both in a safe place.\n` : 'keep that as well.\n');
}

export async function restore({ from, to, till }: Copy, { out, screen }: Surroundings): Promise<void> {
  const aim = locate(to);
  if (aim.kind === 'server') {
    throw new MovingError(
      'restore is for embedded stores: copy from the backup into an EventStoreDB instead',
    );
  }
  const backup: Location = { kind: 'file', name: from, file: from };
  const checked = await reading(backup, (reader) => verifyTill(reader, till, screen));
  const secret = secretBeside(aim.file);
  refuseOtherSecret(secretOf(from), secret);
  await restoreEventsFile(from, aim.file);
  const kept = copySecret(secretOf(from), secret);
  out.write(`${report(till, checked)}Restored to ${aim.file}. `);
  out.write(kept ? `Its secret is in ${secret}.\n` : 'Start the till with the APP_SECRET of the backup.\n');
}

async function reading<T>(location: Location, work: (reader: EventReader) => Promise<T>): Promise<T> {
  const reader = await openReader(location);
  try {
    return await work(reader);
  } finally {
    await reader.close();
  }
}
