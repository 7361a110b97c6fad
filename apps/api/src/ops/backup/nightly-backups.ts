import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { BackupFailure } from '@stammtisch/contracts';
import { Reconciler } from '../../books/check/reconciler.js';
import { EveningWatch } from '../../engine/till/evening-watch.js';
import { Log } from '../../engine/till/log.js';
import { Till } from '../../engine/till/till.js';
import { Clock } from '../../platform/clock.js';
import { Secrets } from '../../platform/secrets.js';
import { Settings } from '../../platform/settings.js';
import { onThread } from '../../platform/threads.js';
import { locate } from '../copying/location.js';
import type { BackupSource } from './backup.js';
import type { Tasks } from './backup-thread.js';
import { sweepTempFolders } from './files.js';
import type { Newest } from './nightly.js';

/** Interval of checks of the folder, in ms: it may be back, or another node may have made the backup. */
const CHECK_INTERVAL = 60 * 60 * 1000;
/** Time after which the folder counts as not answering, in ms. */
const TIMEOUT = 30 * 60 * 1000;
/** Time that a closing till waits for the thread, in ms. */
const STOP_TIMEOUT = 2000;
/** Age from which the newest backup is too old, in ms. */
const LATE = 48 * 60 * 60 * 1000;

/** The till that this process runs. */
export const runningTill = ({ eventStoreUrl, dataDir, tillId, appSecret }: Settings): BackupSource => ({
  from: locate(eventStoreUrl ?? dataDir),
  tillId,
  appSecrets: [appSecret],
});

/**
 * Backs up the till each morning after the reconciliation, and whenever the folder lacks the evening's backup. The folder's contents are
 * the only state.
 */
@Injectable()
export class NightlyBackups implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Backups');
  private checking: Promise<void> | undefined;
  private running: ReturnType<typeof runTask<'nightly'>> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;
  /** The newest backup at the last check; undefined before the first. */
  newest: Newest | null | undefined;
  /** Why the last attempt failed; null if it succeeded. */
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
    for (const error of sweepTempFolders(this.settings.dataDir))
      this.logger.warn(`What a killed process left could not be removed: ${error}`);
    if (!this.areMade) return;
    this.evenings.onTurn(() => void this.afterCheck());
    this.timer = setInterval(() => void this.check(), CHECK_INTERVAL).unref();
    void this.check();
  }

  get areMade(): boolean {
    return this.settings.backupDir !== undefined;
  }

  get isLate(): boolean {
    if (this.failure !== null || this.newest === null) return true;
    return this.newest !== undefined && this.clock.machine() - this.newest.at > LATE;
  }

  /** Makes the evening's backup if the folder lacks it. Concurrent calls share one check, which may hang on the folder. */
  check(): Promise<void> {
    this.checking ??= this.checkOnce().finally(() => {
      this.checking = undefined;
    });
    return this.checking;
  }

  async onModuleDestroy(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    // A thread that hangs on a lost network drive doesn't receive the message to stop.
    await Promise.race([this.running?.stop(), sleep(STOP_TIMEOUT, undefined, { ref: false })]);
  }

  private async checkOnce(): Promise<void> {
    const { backupDir: folder, backupPassphrase: passphrase } = this.settings;
    // An empty log needs no backup.
    if (folder === undefined || this.till.state.revision < 0) return;
    const failed = (failure: BackupFailure, why: unknown) => {
      if (this.closed) return;
      this.failure = failure;
      this.logger.warn(`The till could not be backed up to ${folder}, and tries again in an hour: ${why}`);
    };
    const cancelTimeout = this.clock.after(TIMEOUT, () => failed('no_answer', 'The folder does not answer'));
    try {
      const { newest, made } = await this.keep(folder, passphrase);
      this.newest = newest;
      this.failure = null;
      if (made) this.logger.log(`Backed up to ${newest?.name}, ${newest?.bytes} bytes`);
    } catch (error) {
      failed(failureOf(error), error);
    } finally {
      cancelTimeout();
    }
  }

  private async keep(folder: string, passphrase: string | undefined) {
    // Distinguishes this log from that of another till with the same id, by its first event and its secret.
    const mark = hash('sha256', `${await this.log.hashAt(0)} ${this.secrets.check}`).slice(0, 8);
    // Not the till's time: that stands still after the clock was ahead, but new bookings need backups.
    const now = this.clock.machine();
    if (this.closed) throw new Error('The till is closed');
    this.running = runTask('nightly', {
      till: runningTill(this.settings),
      dataDir: this.settings.dataDir,
      folder,
      passphrase,
      mark,
      date: this.clock.evening(new Date(now).toISOString()).date,
      now,
      mayDelete: this.reconciler.last?.ok !== false,
    });
    return this.running.done;
  }

  private async afterCheck(): Promise<void> {
    await this.reconciler.run('night').catch(() => {});
    await this.check();
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
};

export const failureOf = (error: unknown): BackupFailure => FAILURES[Object(error).code] ?? 'other';

/** Runs a task on a thread. `done` rejects with an error that has the system's `code`. */
export function runTask<Name extends keyof Tasks>(type: Name, order: Parameters<Tasks[Name]>[0]) {
  return onThread<Awaited<ReturnType<Tasks[Name]>>>('ops/backup/backup-thread.js', { type, order });
}
