import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls, type ExportQuery } from '@stammtisch/contracts';
import { SecurityLogged } from '../platform/security-logged.js';
import { QueryOf } from '../platform/serves.js';
import { Caller } from '../session/call.js';
import { Downloads } from './downloads.js';
import { ExportsService } from './exports.service.js';
import { SendsFile } from './sends-file.js';

@ApiTags('Kassenbuch')
@Controller()
export class ExportsController {
  constructor(
    private readonly exports: ExportsService,
    private readonly downloads: Downloads,
  ) {}

  @SecurityLogged('export')
  @SendsFile(calls.exportTransactions)
  async transactions(@QueryOf(calls.exportTransactions) { month }: ExportQuery) {
    return this.downloads.send(await this.exports.transactions(month));
  }

  @SecurityLogged('export')
  @SendsFile(calls.exportCashBook)
  async cashBook(@QueryOf(calls.exportCashBook) { month }: ExportQuery) {
    return this.downloads.send(await this.exports.cashBook(month));
  }

  @SecurityLogged('export')
  @SendsFile(calls.exportMembers)
  members(@Caller() memberId: string) {
    return this.downloads.send(this.exports.members(memberId));
  }

  @SecurityLogged('export')
  @SendsFile(calls.exportEvents)
  async events(@QueryOf(calls.exportEvents) { month }: ExportQuery) {
    return this.downloads.send(await this.exports.events(month));
  }
}
