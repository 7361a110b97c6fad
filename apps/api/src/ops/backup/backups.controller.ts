import { createReadStream, fstatSync, openSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Logger, type OnModuleDestroy, StreamableFile } from '@nestjs/common';
import { type BackupFailure, calls, type Sent } from '@stammtisch/contracts';
import { conflict, invalid, type Problem, unavailable } from '../../http/problem.js';
import { SecurityLogged } from '../../http/security-log.js';
import { Input, Serves, Topic } from '../../http/serves.js';
import { Clock } from '../../platform/clock.js';
import { Settings } from '../../platform/settings.js';
import { isWeakPassphrase } from '../../topics/members/weak-passwords.js';
import { withTempFolder } from './files.js';
import { failureOf, NightlyBackups, runningTill, runTask } from './nightly-backups.js';

const REFUSALS: Partial<Record<BackupFailure, Problem>> = {
  full: conflict(
    'Auf der Platte der Kasse ist kein Platz für eine Sicherung. Bitte schaffe dort erst Platz.',
  ),
  damaged: conflict('Das Logbuch der Kasse ist beschädigt. Was zu tun ist, steht im Log des Servers.'),
};

/** File whose modification time is that of the last download. */
const DOWNLOADED = 'backup-downloaded';

/** Serves the state of the nightly backups, and a backup for download. */
@Topic('Betrieb')
export class BackupsController implements OnModuleDestroy {
  private readonly logger = new Logger('Backups');
  private running: ReturnType<typeof runTask<'download'>> | undefined;
  private sending: { destroy(why: Error): unknown } | undefined;

  constructor(
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly nightly: NightlyBackups,
  ) {}

  @Serves(calls.backups, 'The newest nightly backup, and why the last attempt failed')
  view() {
    const { newest, failure, isLate } = this.nightly;
    return {
      nightly: this.nightly.areMade,
      newest: newest ? { at: new Date(newest.at).toISOString(), bytes: newest.bytes } : null,
      late: isLate,
      failure,
      downloaded_at: this.downloadedAt(),
    };
  }

  /** One download at a time. @throws Problem 400 for a weak passphrase, 409 or 503 if no backup can be made */
  @SecurityLogged('backup_downloaded')
  @Serves(calls.downloadBackup, 'The whole till in one file, sealed with a passphrase')
  async download(@Input() { passphrase }: Sent<'downloadBackup'>) {
    if (isWeakPassphrase(passphrase))
      throw invalid('Diese Passphrase errät man zu leicht. Bitte wähle eine andere', 'passphrase');
    if (this.running || this.sending)
      throw conflict('Gerade entsteht schon eine Sicherung. Bitte warte, bis sie fertig ist.');
    return this.sent(await this.make(passphrase));
  }

  @Serves(calls.noteBackupDownload, 'A downloaded backup has arrived completely')
  noteDownload() {
    const file = join(this.settings.dataDir, DOWNLOADED);
    const now = this.clock.machine() / 1000;
    writeFileSync(file, '', { mode: 0o600 });
    utimesSync(file, now, now);
    return {};
  }

  async onModuleDestroy(): Promise<void> {
    this.sending?.destroy(unavailable());
    await this.running?.stop();
  }

  /** Returns the open file, already deleted: nothing stays on the disk, however the download ends. */
  private async make(passphrase: string): Promise<number> {
    try {
      return await withTempFolder(this.settings.dataDir, async (folder) => {
        const running = runTask('download', { till: runningTill(this.settings), folder, passphrase });
        this.running = running;
        return openSync(await running.done, 'r');
      });
    } catch (error) {
      this.logger.error(`No backup could be made for a download: ${error}`);
      throw REFUSALS[failureOf(error)] ?? unavailable();
    } finally {
      this.running = undefined;
    }
  }

  private sent(fd: number): StreamableFile {
    const { size } = fstatSync(fd);
    const stream = createReadStream('', { fd });
    this.sending = stream;
    stream.once('close', () => {
      this.sending = undefined;
    });
    const name = `stammtisch-${this.settings.tillId}-${this.clock.evening().date}.sqlite.age`;
    return new StreamableFile(stream, {
      type: 'application/octet-stream',
      length: size,
      disposition: `attachment; filename="${name}"`,
    });
  }

  private downloadedAt(): string | null {
    const found = statSync(join(this.settings.dataDir, DOWNLOADED), { throwIfNoEntry: false });
    return found ? found.mtime.toISOString() : null;
  }
}
