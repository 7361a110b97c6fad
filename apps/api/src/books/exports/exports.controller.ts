import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls, type ExportQuery, type YearQuery } from '@stammtisch/contracts';
import { Caller } from '../../access/call.js';
import { SecurityLogged } from '../../http/security-log.js';
import { QueryOf, SendsFile } from '../../http/serves.js';
import { Downloads } from './downloads.js';
import { ExportsService } from './exports.service.js';
import { MyDataService } from './my-data.service.js';

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
  @SendsFile(calls.exportYear)
  async year(@QueryOf(calls.exportYear) { year }: YearQuery) {
    return this.downloads.send(await this.exports.year(year));
  }

  @SecurityLogged('export')
  @SendsFile(calls.exportEvents)
  async events(@QueryOf(calls.exportEvents) { month }: ExportQuery) {
    return this.downloads.send(await this.exports.events(month));
  }
}

@ApiTags('Konto')
@Controller()
export class MyDataController {
  constructor(
    private readonly data: MyDataService,
    private readonly downloads: Downloads,
  ) {}

  @SecurityLogged('export')
  @SendsFile(calls.myData)
  file(@Caller() memberId: string) {
    return this.downloads.send(this.data.file(memberId));
  }
}
