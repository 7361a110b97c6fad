import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';

/** Size of the disk, in MiB: room for a till, and for some transactions. */
const SIZE = 3;

/** Ways to be allowed to mount something: as anybody whom the system lets have a namespace of their own, or as root. */
const WAYS = [['--map-root-user', '--mount'], ['--mount']];

/** May one be mounted on this machine? Some containers let nobody, not even root. */
export const smallDiskIsPossible = (): boolean => wayToMount() !== undefined;

/** A real file system of a few MiB, there while the tests run beside whose call this stands. It fills up and has room again at a word. */
export function smallDisk() {
  const mountedAt = mkdtempSync(join(tmpdir(), 'small-disk-'));
  let holder: ChildProcess | undefined;
  let asRoot = false;

  beforeAll(async () => {
    const way = wayToMount();
    if (!way) throw new Error('No small file system can be mounted here');
    asRoot = way.length > 1;
    // The file system lives as long as somebody is in its namespace.
    const script = 'mount -t tmpfs -o "size=$1m" small-disk "$0" && echo mounted && exec sleep infinity';
    const args = [...way, 'sh', '-c', script, mountedAt, String(SIZE)];
    const started = spawn('unshare', args, { stdio: ['ignore', 'pipe', 'inherit'] });
    holder = started;
    const [said] = await Promise.race([once(started.stdout, 'data'), once(started, 'exit')]);
    if (String(said).trim() !== 'mounted') throw new Error('The small file system could not be mounted');
  });
  afterAll(async () => {
    holder?.kill('SIGKILL');
    if (holder) await once(holder, 'close');
    rmSync(mountedAt, { recursive: true });
  });

  /** A file of it, as everybody sees it. */
  const path = (name: string) => join(`/proc/${holder?.pid}/root`, mountedAt, name);

  return {
    path,
    /** Where a process sees it that is started with {@link wrapper}. */
    mountedAt,
    /** A directory of it, as such a process sees it. */
    dataDir: join(mountedAt, 'data'),
    /** What comes before the command line of a process that is to see this disk. */
    get wrapper(): readonly string[] {
      const user = asRoot ? ['--user', '--preserve-credentials'] : [];
      return ['nsenter', '--target', String(holder?.pid), ...user, '--mount', '--wd=/'];
    },
    /** Takes all the room. */
    fillUp(): void {
      writeFileSync(path('filling'), '');
      for (let piece = 1024 * 1024; piece >= 1024; ) {
        try {
          writeFileSync(path('filling'), Buffer.alloc(piece), { flag: 'a' });
        } catch (error) {
          // No instance of the tests' own Error.
          if (Object(error).code !== 'ENOSPC') throw error;
          piece /= 2;
        }
      }
    },
    /** There is room again. */
    free: () => rmSync(path('filling'), { force: true }),
  };
}

function wayToMount(): readonly string[] | undefined {
  const trial = ['mount', '-t', 'tmpfs', 'trial', tmpdir()];
  return WAYS.find((way) => spawnSync('unshare', [...way, ...trial]).status === 0);
}
