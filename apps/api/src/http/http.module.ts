import { Global, Module } from '@nestjs/common';
import { Closing } from './closing.js';
import { ReadingTurns } from './in-turn.js';
import { KnownHosts } from './known-hosts.js';
import { OriginCheck, PeerAddresses } from './request-checks.js';
import { SecurityLog } from './security-log.js';
import { Uploads } from './uploads.js';
import { WebAddresses } from './web-addresses.js';

const SERVICES = [
  Closing,
  KnownHosts,
  OriginCheck,
  PeerAddresses,
  ReadingTurns,
  SecurityLog,
  Uploads,
  WebAddresses,
];

/** What receives calls and refuses them. */
@Global()
@Module({ providers: SERVICES, exports: SERVICES })
export class HttpModule {}
