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

/** A real file system of a few MiB. It fills up and has room again at a word. */
export class SmallDisk {
  private holder: ChildProcess | undefined;
  private asRoot = false;

  private constructor(
    /** Where a process sees it that is started with {@link wrapper}. */
    readonly mountedAt: string,
  ) {}

  /** May one be mounted on this machine? Some containers let nobody, not even root. */
  static get isPossible(): boolean {
    return wayToMount() !== undefined;
  }

  /** One that is there while the tests run beside whose call this stands. */
  static duringTests(): SmallDisk {
    const disk = new SmallDisk(mkdtempSync(join(tmpdir(), 'small-disk-')));
    beforeAll(() => disk.mount());
    afterAll(async () => {
      disk.holder?.kill('SIGKILL');
      if (disk.holder) await once(disk.holder, 'close');
      rmSync(disk.mountedAt, { recursive: true });
    });
    return disk;
  }

  private async mount(): Promise<void> {
    const way = wayToMount();
    if (!way) throw new Error('No small file system can be mounted here');
    this.asRoot = way.length > 1;
    // The file system lives as long as somebody is in its namespace.
    const script = 'mount -t tmpfs -o "size=$1m" small-disk "$0" && echo mounted && exec sleep infinity';
    const holder = spawn('unshare', [...way, 'sh', '-c', script, this.mountedAt, String(SIZE)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.holder = holder;
    const [said] = await Promise.race([once(holder.stdout, 'data'), once(holder, 'exit')]);
    if (String(said).trim() !== 'mounted') throw new Error('The small file system could not be mounted');
  }

  /** A directory of it, as a process sees it that is started with {@link wrapper}. */
  get dataDir(): string {
    return join(this.mountedAt, 'data');
  }

  /** What comes before the command line of a process that is to see this disk. */
  get wrapper(): readonly string[] {
    const user = this.asRoot ? ['--user', '--preserve-credentials'] : [];
    return ['nsenter', '--target', String(this.holder?.pid), ...user, '--mount', '--wd=/'];
  }

  /** A file of it, as everybody sees it. */
  path(...names: readonly string[]): string {
    return join(`/proc/${this.holder?.pid}/root`, this.mountedAt, ...names);
  }

  /** Takes all the room. */
  fillUp(): void {
    const filling = this.path('filling');
    writeFileSync(filling, '');
    for (let piece = 1024 * 1024; piece >= 1024; ) {
      try {
        writeFileSync(filling, Buffer.alloc(piece), { flag: 'a' });
      } catch (error) {
        // No instance of the tests' own Error.
        if (Object(error).code !== 'ENOSPC') throw error;
        piece /= 2;
      }
    }
  }

  /** There is room again. */
  free(): void {
    rmSync(this.path('filling'), { force: true });
  }
}

function wayToMount(): readonly string[] | undefined {
  const trial = ['mount', '-t', 'tmpfs', 'trial', tmpdir()];
  return WAYS.find((way) => spawnSync('unshare', [...way, ...trial]).status === 0);
}
