import { networkInterfaces } from 'node:os';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { Settings } from '../platform/settings.js';
import { misdirected } from './problem.js';
import { inUrl, isOnlyHere } from './web-addresses.js';

/** Routes for whoever watches over the till, by whatever name their network has for it. They make no links and know no session. */
const WATCHED: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** Knows under which hosts the till is called. A page of another name, led to the till's address, must not pass for the till's own. */
@Injectable()
export class KnownHosts {
  /** Host name in the settings; undefined where they say nothing that holds for other machines. */
  private readonly known: string | undefined;

  constructor({ publicUrl }: Settings) {
    const hostname = publicUrl && new URL(publicUrl).hostname;
    this.known = hostname && !isOnlyHere(hostname) ? hostname : undefined;
  }

  /** Is it the host in `PUBLIC_URL`, this machine by a name that leads to itself, or one of its addresses? Without `PUBLIC_URL`, any is. */
  believes(host: string | undefined): boolean {
    if (this.known === undefined) return true;
    if (!host || !URL.canParse(`http://${host}`)) return false;
    const { hostname } = new URL(`http://${host}`);
    return hostname === this.known || isOnlyHere(hostname) || isOwn(hostname);
  }
}

/** Is it an address of this machine? Addresses come and go, so they are looked up. */
function isOwn(hostname: string): boolean {
  return Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some(({ address }) => inUrl(address) === hostname),
  );
}

/** Refuses calls of hosts that are not the till's. */
export function refuseOtherHosts(fastify: FastifyInstance, hosts: KnownHosts): void {
  fastify.addHook('onRequest', ({ host, routeOptions: { url = '' } }, _reply, done) => {
    done(WATCHED.has(url.replace(/\/$/, '')) || hosts.believes(host) ? undefined : misdirected());
  });
}
