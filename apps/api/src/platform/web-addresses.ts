import { Injectable } from '@nestjs/common';
import { hereAs, isOnlyHere, ownAddresses } from './own-addresses.js';
import { Settings } from './settings.js';

/** A link to pass on. */
export interface LinkForOthers {
  readonly link: string;
  /** All addresses under which others find it, the one in the link first; none: it only leads there on this machine. */
  readonly addresses: string[];
}

/** Where people find the till: what links begin with that are passed on. */
@Injectable()
export class WebAddresses {
  constructor(private readonly settings: Settings) {}

  /** As the settings say, or as whoever sits at the till's own machine finds it. */
  get known(): string {
    const { publicUrl, host, port } = this.settings;
    return publicUrl ?? `http://${hereAs(host)}:${port}`;
  }

  /** A link made for somebody who called the till at `called` ('http://localhost:8000'). */
  linkFrom(called: string, path: string): LinkForOthers {
    const addresses = this.forOthers(called);
    return { link: (addresses[0] ?? called) + path, addresses };
  }

  /** `called`, unless that leads every phone to itself. Else what the settings name, or this machine's own in the local network. */
  private forOthers(called: string): string[] {
    if (!URL.canParse(called)) return [];
    const { protocol, hostname, port } = new URL(called);
    if (!isOnlyHere(hostname)) return [called];
    const { publicUrl, host } = this.settings;
    if (publicUrl !== undefined) return isOnlyHere(new URL(publicUrl).hostname) ? [] : [publicUrl];
    // No certificate is good for an address in a local network, and what name it is good for, only PUBLIC_URL says.
    if (protocol === 'https:') return [];
    return ownAddresses(host).map((address) => `http://${address}${port && `:${port}`}`);
  }
}
