import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SecurityLogged } from '../platform/security-logged.js';
import { Caller } from '../session/call.js';
import { MyDataService } from './my-data.service.js';
import { SendsFile } from './sends-file.js';

@ApiTags('Konto')
@Controller('api/my-data')
export class MyDataController {
  constructor(private readonly data: MyDataService) {}

  @SecurityLogged('export')
  @Get()
  @SendsFile('All that the till keeps of the caller', 'application/json')
  file(@Caller() memberId: string) {
    return this.data.file(memberId);
  }
}
