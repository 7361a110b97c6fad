import { existsSync } from 'node:fs';
import { isIPv4, isIPv6 } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Settings } from '../platform/settings.js';

/** Network interfaces of the machine, by their names. */
export type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** Names of bridges to containers and virtual machines here, and of tunnels: no phone at the table is on their other side. */
const VIRTUAL =
  /^(docker|br-|bridge\d|veth|virbr|vmnet|vboxnet|lxc|lxd|cni|flannel|cali|podman|vEthernet|VMware|VirtualBox|tun|tap|utun|wg|tailscale|zt)/i;

/** Networks of homes and pubs, the likeliest first. All other addresses are public, or the machine has given them to itself. */
const LOCAL = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./, /^f[cd]/i];

/** A container sees its own end of a network of Docker's as an ordinary one: no phone is there. */
const DOCKER = { bridge: /^172\.17\./, inContainer: /^172\.(1[7-9]|2\d|3[01])\./ };

/**
 * Addresses at which the local network finds a till that listens at `host`, the likeliest first. IPv6 addresses only where there
 * are no others: they are long, and many change every day.
 */
export function ownAddresses(
  host: string,
  interfaces: Interfaces = networkInterfaces(),
  inContainer = existsSync('/.dockerenv'),
): string[] {
  const docker = inContainer ? DOCKER.inContainer : DOCKER.bridge;
  if (!EVERYWHERE.has(host)) return isOnlyHere(host) ? [] : [inUrl(host)];
  const found = Object.entries(interfaces)
    .filter(([name]) => !VIRTUAL.test(name))
    .flatMap(([, addresses = []]) => addresses)
    .filter(({ internal, address }) => !internal && likelihood(address) >= 0 && !docker.test(address))
    .map(({ address }) => address);
  const plain = found.filter((address) => !isIPv6(address));
  if (plain.length === 0 && host !== '0.0.0.0') return found.map(inUrl);
  return plain.sort((one, other) => likelihood(one) - likelihood(other));
}

/** Values of `HOST` with which the till listens at every address of its machine. */
const EVERYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** Does a link to this host lead every machine to itself? */
export function isOnlyHere(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  return isIPv4(host)
    ? /^(127|0)\./.test(host)
    : host === '::1' || host === '::' || /(^|\.)localhost$/.test(host);
}

const likelihood = (address: string) => LOCAL.findIndex((range) => range.test(address));

/** Host by which somebody at this machine reaches a till that listens at `host`. */
const hereAs = (host: string) => (EVERYWHERE.has(host) ? 'localhost' : inUrl(host));

/** Address as it stands in a URL: IPv6 in brackets. */
export const inUrl = (host: string) => (isIPv6(host) ? `[${host}]` : host);

/** The address that a request was made to: 'http://localhost:8000'. */
export const calledAt = ({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>) =>
  `${protocol}://${host}`;

/** The address in the settings, or the one for somebody at the till's own machine. */
export const knownAddress = ({ publicUrl, host, port }: Pick<Settings, 'publicUrl' | 'host' | 'port'>) =>
  publicUrl ?? `http://${hereAs(host)}:${port}`;

/** Finds the addresses that links begin with. */
@Injectable()
export class WebAddresses {
  constructor(private readonly settings: Settings) {}

  /** As {@link knownAddress}. */
  get known(): string {
    return knownAddress(this.settings);
  }

  /**
   * A link to pass on, for a caller who called the till at `called` ('http://localhost:8000').
   * @returns with the link, all addresses at which others find the till, the link's own first; none when it only works on this machine
   */
  linkFrom(called: string, path: string) {
    const addresses = this.forOthers(called);
    return { link: (addresses[0] ?? called) + path, addresses };
  }

  /** Addresses for others: `called`, unless it leads every phone to itself; else the setting's, or this machine's own. */
  private forOthers(called: string): string[] {
    if (!URL.canParse(called)) return [];
    const { protocol, hostname, port } = new URL(called);
    if (!isOnlyHere(hostname)) return [called];
    const { publicUrl, host } = this.settings;
    if (publicUrl !== undefined) return isOnlyHere(new URL(publicUrl).hostname) ? [] : [publicUrl];
    // No certificate covers an address in a local network; which name one covers, only PUBLIC_URL tells.
    if (protocol === 'https:') return [];
    return ownAddresses(host).map((address) => `http://${address}${port && `:${port}`}`);
  }
}
