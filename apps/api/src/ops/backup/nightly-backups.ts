import { hash } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { BackupFailure } from '@stammtisch/contracts';
import { Reconciler } from '../../books/check/reconciler.js';
import { EveningWatch } from '../../engine/till/evening-watch.js';
import { Log } from '../../engine/till/log.js';
import { Till } from '../../engine/till/till.js';
import { Clock } from '../../platform/clock.js';
import { Secrets } from '../../platform/secrets.js';
import { Settings } from '../../platform/settings.js';
import { onThread, type ThreadWork } from '../../platform/threads.js';
import { locate } from '../copying/location.js';
import type { BackedUp } from './backup.js';
import type { Tasks } from './backup-thread.js';
import { sweepRooms } from './files.js';
import type { Newest } from './nightly.js';

/** After how long the folder is looked at again, in ms: it may be back, or another node may have made the backup. */
const LOOK_AGAIN = 60 * 60 * 1000;
/** After how long the folder counts as not answering, in ms. */
const HELD = 30 * 60 * 1000;
/** How long a till that closes waits for the thread, in ms. */
const STOP = 2000;
/** How old the newest backup may get, in ms. */
const LATE = 48 * 60 * 60 * 1000;

/** The till that this process runs, to be backed up. */
export const runningTill = ({ eventStoreUrl, dataDir, tillId, appSecret }: Settings): BackedUp => ({
  from: locate(eventStoreUrl ?? dataDir),
  tillId,
  appSecret,
  ours: true,
});

/**
 * Backs the till up each morning after the books were checked, and whenever else the folder lacks the backup of the evening. What the
 * folder holds is known from the folder alone.
 */
@Injectable()
export class NightlyBackups implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Backups');
  private looking: Promise<void> | undefined;
  private running: ThreadWork<unknown> | undefined;
  private callOff: (() => void) | undefined;
  private closed = false;
  /** The newest backup as the folder was seen last; undefined before. */
  newest: Newest | null | undefined;
  /** Why the last try failed; null when it did not. */
  failure: BackupFailure | null = null;

  constructor(
    private readonly till: Till,
    private readonly log: Log,
    private readonly secrets: Secrets,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly evenings: EveningWatch,
    private readonly reconciler: Reconciler,
  ) {}

  onApplicationBootstrap(): void {
    sweepRooms(this.settings.dataDir);
    if (!this.areMade) return;
    this.evenings.onTurn(() => void this.afterCheck());
    void this.lookNowAndThen();
  }

  /** Does the till back itself up? */
  get areMade(): boolean {
    return this.settings.backupDir !== undefined;
  }

  get isLate(): boolean {
    if (this.failure !== null || this.newest === null) return true;
    return this.newest !== undefined && this.clock.machine() - this.newest.at > LATE;
  }

  /** Looks into the folder and makes the evening's backup if it is missing there. Who comes meanwhile waits for the same look. */
  look(): Promise<void> {
    this.looking ??= this.lookOnce().finally(() => {
      this.looking = undefined;
    });
    return this.looking;
  }

  async onModuleDestroy(): Promise<void> {
    this.closed = true;
    this.callOff?.();
    // A thread that hangs on a lost network drive doesn't get the message.
    await Promise.race([this.stop(), new Promise<void>((end) => this.clock.after(STOP, end))]);
  }

  private async lookOnce(): Promise<void> {
    const { backupDir: folder, backupPassphrase: passphrase } = this.settings;
    // Before its first member has come, a till has nothing to lose. Where one look is held, a second would be, too.
    if (folder === undefined || this.till.state.revision < 0 || this.running) return;
    let callOff = () => {};
    const held = new Promise<never>((_, reject) => {
      const noAnswer = Object.assign(new Error('The folder does not answer'), { code: 'no_answer' });
      callOff = this.clock.after(HELD, () => reject(noAnswer));
    });
    try {
      const { newest, made } = await Promise.race([this.keep(folder, passphrase), held]);
      this.newest = newest;
      this.failure = null;
      if (made) this.logger.log(`Backed up to ${newest?.name}, ${newest?.bytes} bytes`);
    } catch (error) {
      void this.stop();
      if (this.closed) return;
      this.failure = failureOf(error);
      this.logger.warn(`The till could not be backed up to ${folder}, and tries again in an hour: ${error}`);
    } finally {
      callOff();
    }
  }

  private async keep(folder: string, passphrase: string | undefined) {
    // Tells this log from that of another till with the same name: when it began, and with which secret.
    const mark = hash('sha256', `${await this.log.hashAt(0)} ${this.secrets.check}`).slice(0, 8);
    // The till's time stands still after a clock was ahead; what is booked meanwhile is to be backed up.
    const now = this.clock.machine();
    if (this.closed) throw new Error('The till is closed');
    const running = carryOut('nightly', {
      till: runningTill(this.settings),
      dataDir: this.settings.dataDir,
      folder,
      passphrase,
      mark,
      date: this.clock.evening(new Date(now).toISOString()).date,
      now,
      mayDelete: this.reconciler.last?.ok !== false,
    });
    this.running = running;
    return running.done.finally(() => {
      this.running = undefined;
    });
  }

  private stop() {
    return this.running?.stop();
  }

  private async afterCheck(): Promise<void> {
    await this.reconciler.run('night').catch(() => {});
    await this.look();
  }

  private async lookNowAndThen(): Promise<void> {
    this.callOff = this.clock.after(LOOK_AGAIN, () => void this.lookNowAndThen());
    await this.look();
  }
}

const FAILURES: Readonly<Record<string, BackupFailure>> = {
  ENOENT: 'no_folder',
  ENOTDIR: 'no_folder',
  EACCES: 'read_only',
  EPERM: 'read_only',
  EROFS: 'read_only',
  ENOSPC: 'full',
  EDQUOT: 'full',
  SQLITE_FULL: 'full',
  damaged: 'damaged',
  no_answer: 'no_answer',
};

/** Why a backup failed, by the `code` of its error. */
export const failureOf = (error: unknown): BackupFailure => FAILURES[Object(error).code] ?? 'other';

/** Has a thread do a task. `done` rejects with an error that has the system's `code`. */
export function carryOut<Name extends keyof Tasks>(type: Name, order: Parameters<Tasks[Name]>[0]) {
  type Done = Awaited<ReturnType<Tasks[Name]>>;
  return onThread('ops/backup/backup-thread.js', { type, order }, (done: Done | undefined) => {
    if (!done) throw new Error('The thread has ended');
    return done;
  });
}
