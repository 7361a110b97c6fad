import { Global, Module } from '@nestjs/common';
import { Closing } from './closing.js';
import { FileTurns, ReportTurns } from './one-at-a-time.js';
import { OriginCheck, PeerAddresses } from './request-checks.js';
import { SecurityLog } from './security-log.js';
import { WebAddresses } from './web-addresses.js';

const SERVICES = [Closing, OriginCheck, PeerAddresses, SecurityLog, FileTurns, ReportTurns, WebAddresses];

/** What receives calls and refuses them. */
@Global()
@Module({ providers: SERVICES, exports: SERVICES })
export class HttpModule {}
