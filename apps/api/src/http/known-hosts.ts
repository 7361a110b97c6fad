import type { IncomingMessage } from 'node:http';
import { networkInterfaces } from 'node:os';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { Settings } from '../platform/settings.js';
import { misdirected } from './problem.js';
import { inUrl, isOnlyHere } from './web-addresses.js';

/** Routes for whoever watches over the till, by whatever name their network has for it. They make no links and know no session. */
const WATCHED: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** A name or an address, and a port: whatever else stands there would stand in the links that are made of it. */
const HOST = /^(?:[a-z\d.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

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
    if (!host || !HOST.test(host) || !URL.canParse(`http://${host}`)) return false;
    if (this.known === undefined) return true;
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

/** Refuses calls of hosts that are not the till's, and of two at a time: proxies may go by one, and the till by the other. */
export function refuseOtherHosts(fastify: FastifyInstance, hosts: KnownHosts): void {
  fastify.addHook('onRequest', ({ host, raw, routeOptions: { url = '' } }, _reply, done) => {
    const isOurs = hosts.believes(host) && named(raw, 'host') < 2;
    done(WATCHED.has(url.replace(/\/$/, '')) || isOurs ? undefined : misdirected());
  });
}

/** How often a request names a header. */
const named = ({ rawHeaders }: IncomingMessage, header: string) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === header).length;
