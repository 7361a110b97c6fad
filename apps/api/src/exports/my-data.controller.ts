import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls } from '@stammtisch/contracts';
import { SecurityLogged } from '../platform/security-logged.js';
import { Caller } from '../session/call.js';
import { Downloads } from './downloads.js';
import { MyDataService } from './my-data.service.js';
import { SendsFile } from './sends-file.js';

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
