import { Global, Module } from '@nestjs/common';
import { Closing } from './connections.js';
import { Origins } from './request-checks.js';
import { SecurityLog } from './security-log.js';
import { Turns } from './turns.js';
import { WebAddresses } from './web-addresses.js';

const SERVICES = [Closing, Origins, SecurityLog, Turns, WebAddresses];

/** Receives calls and refuses them. */
@Global()
@Module({ providers: SERVICES, exports: SERVICES })
export class HttpModule {}
