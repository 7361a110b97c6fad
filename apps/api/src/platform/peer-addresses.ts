import { Injectable } from '@nestjs/common';
import { type Arrival, clientAddress, requestedHost } from './addresses.js';
import { Settings } from './settings.js';

/** Where those come from who reach Socket.IO: it takes the proxy before the till for them. */
@Injectable()
export class PeerAddresses {
  constructor(private readonly settings: Settings) {}

  of(arrival: Arrival): string {
    return clientAddress(arrival, this.settings.trustProxy);
  }

  /** The host that they asked. */
  host(arrival: Arrival): string | undefined {
    return requestedHost(arrival, this.settings.trustProxy);
  }
}
