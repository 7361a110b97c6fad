import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Clock } from './clock.js';
import { Closing } from './closing.js';
import { FileTurns, ReportTurns } from './one-at-a-time.js';
import { OriginCheck } from './origin-check.js';
import { PeerAddresses } from './peer-addresses.js';
import { Secrets } from './secrets.js';
import { SecurityLog } from './security-log.js';
import { Settings } from './settings.js';
import { WebAddresses } from './web-addresses.js';

const SERVICES = [Closing, OriginCheck, PeerAddresses, SecurityLog, FileTurns, ReportTurns, WebAddresses];

/** What every topic may need, and none of them owns. */
@Global()
@Module({})
export class PlatformModule {
  static of(settings: Settings, clock: Clock): DynamicModule {
    return {
      module: PlatformModule,
      providers: [
        { provide: Settings, useValue: settings },
        { provide: Clock, useValue: clock },
        { provide: Secrets, useValue: new Secrets(settings.appSecret) },
        ...SERVICES,
      ],
      exports: [Settings, Clock, Secrets, ...SERVICES],
    };
  }
}
