import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type ExportQuery, exportQuery } from '@stammtisch/contracts';
import { SecurityLogged } from '../platform/security-logged.js';
import { SuperusersOnly } from '../session/session.guard.js';
import { ExportsService } from './exports.service.js';
import { SendsFile } from './sends-file.js';

@ApiTags('Kassenbuch')
@SuperusersOnly()
@Controller('api/admin/export')
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  @SecurityLogged('export')
  @Get('transactions.csv')
  @SendsFile('All bookings and cancellations, for a spreadsheet', 'text/csv')
  transactions(@Query({ schema: exportQuery }) { month }: ExportQuery) {
    return this.exports.transactions(month);
  }

  @SecurityLogged('export')
  @Get('members.csv')
  @SendsFile('All members and their balances, for a spreadsheet', 'text/csv')
  members() {
    return this.exports.members();
  }

  @SecurityLogged('export')
  @Get('events.ndjson')
  @SendsFile('All events as the log has them, one a line', 'application/x-ndjson')
  events(@Query({ schema: exportQuery }) { month }: ExportQuery) {
    return this.exports.events(month);
  }
}
