import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';

/** Size of the disk, in MiB: room for a till, and for some transactions. */
const SIZE = 3;

/** Options of `unshare` that allow mounting: in a user namespace, if the system allows one, or as root. */
const WAYS = [['--map-root-user', '--mount'], ['--mount']];

/** False in containers that don't even let root mount. */
export const smallDiskIsPossible = (): boolean => wayToMount() !== undefined;

/** A real file system of a few MiB, mounted for the tests of a file or of a `describe`. */
export function smallDisk() {
  const mountedAt = mkdtempSync(join(tmpdir(), 'small-disk-'));
  let holder: ChildProcess | undefined;
  let asRoot = false;

  beforeAll(async () => {
    const way = wayToMount();
    if (!way) throw new Error('No small file system can be mounted here');
    asRoot = way.length > 1;
    // The file system exists as long as a process is in its namespace.
    const script = 'mount -t tmpfs -o "size=$1m" small-disk "$0" && echo mounted && exec sleep infinity';
    const args = [...way, 'sh', '-c', script, mountedAt, String(SIZE)];
    const started = spawn('unshare', args, { stdio: ['ignore', 'pipe', 'inherit'] });
    holder = started;
    const [output] = await Promise.race([once(started.stdout, 'data'), once(started, 'exit')]);
    if (String(output).trim() !== 'mounted') throw new Error('The small file system could not be mounted');
  });
  afterAll(async () => {
    holder?.kill('SIGKILL');
    if (holder) await once(holder, 'close');
    rmSync(mountedAt, { recursive: true });
  });

  /** The path of one of its files outside the namespace. */
  const path = (name: string) => join(`/proc/${holder?.pid}/root`, mountedAt, name);

  return {
    path,
    /** Its path for processes started with {@link wrapper}. */
    mountedAt,
    /** A data directory, for the same processes. */
    dataDir: join(mountedAt, 'data'),
    /** Put before a command line to run it in the disk's namespace. */
    get wrapper(): readonly string[] {
      const user = asRoot ? ['--user', '--preserve-credentials'] : [];
      return ['nsenter', '--target', String(holder?.pid), ...user, '--mount', '--wd=/'];
    },
    fillUp(): void {
      writeFileSync(path('filling'), '');
      for (let piece = 1024 * 1024; piece >= 1024; ) {
        try {
          writeFileSync(path('filling'), Buffer.alloc(piece), { flag: 'a' });
        } catch (error) {
          // Jest's `Error` is another class, so `instanceof` fails.
          if (Object(error).code !== 'ENOSPC') throw error;
          piece /= 2;
        }
      }
    },
    free: () => rmSync(path('filling'), { force: true }),
  };
}

function wayToMount(): readonly string[] | undefined {
  const trial = ['mount', '-t', 'tmpfs', 'trial', tmpdir()];
  return WAYS.find((way) => spawnSync('unshare', [...way, ...trial]).status === 0);
}
