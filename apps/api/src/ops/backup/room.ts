import { mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { EVENTS_FILE } from '../../engine/store/open-store.js';
import type { Location } from '../copying/location.js';

/** What lies under such names is only there while somebody works with it. */
const PART = 'backup-part-';
/** So does a log that is put in its place. */
const LOG_PART = new RegExp(`^${EVENTS_FILE}\\.\\d+\\.part$`);

/** What stays free on a disk, in bytes: the till goes on writing to it. */
const LEFT = 16 * 1024 * 1024;

/** Gives work of a kind a folder of its own in a data directory, empty at first and gone afterwards. */
export async function withRoom<T>(
  dataDir: string,
  kind: string,
  work: (room: string) => Promise<T>,
): Promise<T> {
  const room = join(dataDir, PART + kind);
  rmSync(room, { recursive: true, force: true });
  mkdirSync(room, { mode: 0o700 });
  try {
    return await work(room);
  } finally {
    rmSync(room, { recursive: true });
  }
}

/** Removes what work left that was killed. */
export function sweepRooms(dataDir: string): void {
  for (const name of readdirSync(dataDir))
    if (name.startsWith(PART) || LOG_PART.test(name))
      rmSync(join(dataDir, name), { recursive: true, force: true });
}

/** Refuses when a disk has no room for so many copies of a till. @throws an error with the code ENOSPC */
export function expectSpace(directory: string, from: Location, copies = 1): void {
  // How large a till on a server is shows only as it is copied.
  const size = from.kind === 'server' ? 0 : statSync(from.file).size;
  if (size * copies > roomOn(directory)) throw noRoom();
}

/** How much may be written to a disk, in bytes. */
export function roomOn(directory: string): number {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize - LEFT;
}

/** Passes on so many bytes. @throws an error with the code ENOSPC when there are more */
export const fitting = (room: number) =>
  async function* (source: AsyncIterable<Buffer>) {
    let left = room;
    for await (const chunk of source) {
      left -= chunk.length;
      if (left < 0) throw noRoom();
      yield chunk;
    }
  };

/** As the system says it. */
const noRoom = () =>
  Object.assign(new Error('The disk has no room for a backup'), { code: 'ENOSPC', syscall: 'write' });
