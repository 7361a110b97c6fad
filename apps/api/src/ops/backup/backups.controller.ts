import { createReadStream, fstatSync, openSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Controller, Logger, type OnModuleDestroy, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type BackupFailure, calls, type Sent } from '@stammtisch/contracts';
import { conflict, invalid, type Problem, unavailable } from '../../http/problem.js';
import { SecurityLogged } from '../../http/security-log.js';
import { Input, SendsFile, Serves } from '../../http/serves.js';
import { Clock } from '../../platform/clock.js';
import { Settings } from '../../platform/settings.js';
import type { ThreadWork } from '../../platform/threads.js';
import { isWeakPassphrase } from '../../topics/members/weak-passwords.js';
import { withRoom } from './files.js';
import { carryOut, failureOf, NightlyBackups, runningTill } from './nightly-backups.js';

const REFUSALS: Partial<Record<BackupFailure, Problem>> = {
  full: conflict(
    'Auf der Platte der Kasse ist kein Platz für eine Sicherung. Bitte schaffe dort erst Platz.',
  ),
  damaged: conflict('Das Logbuch der Kasse ist beschädigt. Was zu tun ist, steht im Log des Servers.'),
};

/** File whose age says when somebody last downloaded a backup. */
const DOWNLOADED = 'backup-downloaded';

/** Reports the age of backups, and makes one for download. */
@ApiTags('Betrieb')
@Controller()
export class BackupsController implements OnModuleDestroy {
  private running: ThreadWork<unknown> | undefined;
  private sending: { destroy(why: Error): unknown } | undefined;

  constructor(
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly nightly: NightlyBackups,
  ) {}

  @Serves(calls.backups, 'How old the newest backup is, and why the last one was not made')
  view() {
    const { newest, failure, isLate } = this.nightly;
    return {
      success: true,
      nightly: this.nightly.areMade,
      newest: newest ? { at: new Date(newest.at).toISOString(), bytes: newest.bytes } : null,
      late: isLate,
      failure,
      downloaded_at: this.downloadedAt(),
    };
  }

  /** The whole till in a sealed file, one at a time. @throws Problem */
  @SecurityLogged('backup_downloaded')
  @SendsFile(calls.downloadBackup, 'The whole till in one file, sealed with a passphrase')
  async download(@Input() { passphrase }: Sent<'downloadBackup'>) {
    if (isWeakPassphrase(passphrase))
      throw invalid('Diese Passphrase errät man zu leicht. Bitte wähle eine andere', 'passphrase');
    if (this.running || this.sending)
      throw conflict('Gerade entsteht schon eine Sicherung. Bitte warte, bis sie fertig ist.');
    return this.sent(await this.make(passphrase));
  }

  async onModuleDestroy(): Promise<void> {
    this.sending?.destroy(unavailable());
    await this.running?.stop();
  }

  /** Makes the file, which has lost its name once it is open: nothing of it stays, however the download ends. */
  private async make(passphrase: string): Promise<number> {
    try {
      return await withRoom(this.settings.dataDir, 'download', async (room) => {
        const running = carryOut('download', { till: runningTill(this.settings), room, passphrase });
        this.running = running;
        return openSync((await running.done).file, 'r');
      });
    } catch (error) {
      new Logger('Backups').error(`No backup could be made for a download: ${error}`);
      throw REFUSALS[failureOf(error)] ?? unavailable();
    } finally {
      this.running = undefined;
    }
  }

  private sent(fd: number): StreamableFile {
    const { size } = fstatSync(fd);
    // With its end known the stream ends with its last byte. The page then asks at once when the backup was downloaded.
    const stream = createReadStream('', { fd, end: size - 1 });
    this.sending = stream;
    stream.once('end', () => this.noteDownload());
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

  private noteDownload(): void {
    const file = join(this.settings.dataDir, DOWNLOADED);
    const now = this.clock.machine() / 1000;
    writeFileSync(file, '', { mode: 0o600 });
    utimesSync(file, now, now);
  }

  private downloadedAt(): string | null {
    const found = statSync(join(this.settings.dataDir, DOWNLOADED), { throwIfNoEntry: false });
    return found ? found.mtime.toISOString() : null;
  }
}
