import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls, type LegalPagesAnswer } from '@stammtisch/contracts';
import { Serves } from '../http/serves.js';
import { Settings } from '../platform/settings.js';

@ApiTags('Betrieb')
@Controller()
export class LegalPagesController {
  constructor(private readonly settings: Settings) {}

  @Serves(calls.legalPages)
  legalPages(): LegalPagesAnswer {
    const { imprint = null, privacy = null } = this.settings.legalPages;
    return { success: true, imprint_url: imprint, privacy_url: privacy };
  }
}
