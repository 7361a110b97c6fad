import { existsSync } from 'node:fs';
import { isIPv4, isIPv6 } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Settings } from '../platform/settings.js';

export type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** Bridges to containers and virtual machines, and tunnels: no phone at the table is behind them. */
const VIRTUAL =
  /^(docker|br-|bridge\d|veth|virbr|vmnet|vboxnet|lxc|lxd|cni|flannel|cali|podman|vEthernet|VMware|VirtualBox|tun|tap|utun|wg|tailscale|zt)/i;

/** Networks of homes and pubs, likeliest first. Other addresses are public or self-assigned. */
const LOCAL = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./, /^f[cd]/i];

/** Networks of Docker itself, which a container sees as ordinary ones: no phone is there. */
const DOCKER = { bridge: /^172\.17\./, inContainer: /^172\.(1[7-9]|2\d|3[01])\./ };

/**
 * Addresses in the local network of a till that listens at `host`, likeliest first. IPv6 addresses only if there are no others: they
 * are long, and many change every day.
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

/** True for hosts that on every machine mean the machine itself. */
export function isOnlyHere(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  return isIPv4(host)
    ? /^(127|0)\./.test(host)
    : host === '::1' || host === '::' || /(^|\.)localhost$/.test(host);
}

const likelihood = (address: string) => LOCAL.findIndex((range) => range.test(address));

/** Puts IPv6 in brackets. */
export const inUrl = (host: string) => (isIPv6(host) ? `[${host}]` : host);

/** The origin that a request was made to: 'http://localhost:8000'. */
export const calledAt = ({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>) =>
  `${protocol}://${host}`;

/** The address in the settings, or the one for calls from the till's own machine. */
export const knownAddress = ({ publicUrl, host, port }: Pick<Settings, 'publicUrl' | 'host' | 'port'>) =>
  publicUrl ?? `http://${EVERYWHERE.has(host) ? 'localhost' : inUrl(host)}:${port}`;

/** Finds the addresses that links begin with. */
@Injectable()
export class WebAddresses {
  constructor(private readonly settings: Settings) {}

  get known(): string {
    return knownAddress(this.settings);
  }

  /**
   * A link to pass on. `called` is the origin that the caller used ('http://localhost:8000').
   * @returns with the link, all origins at which others reach the till, the link's own first; none if it only works on this machine
   */
  linkFrom(called: string, path: string) {
    const addresses = this.forOthers(called);
    return { link: (addresses[0] ?? called) + path, addresses };
  }

  /** `called`, unless on a phone it would mean the phone itself; else the setting, or this machine's own addresses. */
  private forOthers(called: string): string[] {
    if (!URL.canParse(called)) return [];
    const { protocol, hostname, port } = new URL(called);
    if (!isOnlyHere(hostname)) return [called];
    const { publicUrl, host } = this.settings;
    if (publicUrl !== undefined) return isOnlyHere(new URL(publicUrl).hostname) ? [] : [publicUrl];
    // No certificate covers an address in a local network, and only PUBLIC_URL has the name in the certificate.
    if (protocol === 'https:') return [];
    return ownAddresses(host).map((address) => `http://${address}${port && `:${port}`}`);
  }
}
