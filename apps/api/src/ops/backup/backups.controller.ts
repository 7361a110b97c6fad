import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls, type DownloadBackupBody } from '@stammtisch/contracts';
import { SecurityLogged } from '../../http/security-log.js';
import { BodyOf, SendsFile, Serves } from '../../http/serves.js';
import { BackupsService } from './backups.service.js';

@ApiTags('Betrieb')
@Controller()
export class BackupsController {
  constructor(private readonly backups: BackupsService) {}

  @Serves(calls.backups)
  view() {
    return this.backups.view();
  }

  @SecurityLogged('backup_downloaded')
  @SendsFile(calls.downloadBackup)
  download(@BodyOf(calls.downloadBackup) body: DownloadBackupBody) {
    return this.backups.download(body);
  }
}
