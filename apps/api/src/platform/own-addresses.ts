import { isIPv4, isIPv6 } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

/** Interfaces by their names. */
export type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** Bridges and tunnels to containers and virtual machines of this computer: no phone is on their other side. */
const VIRTUAL =
  /^(docker|br-|veth|virbr|vmnet|vboxnet|lxc|lxd|cni|flannel|cali|podman|vEthernet|VMware|VirtualBox)/i;

/** Given out by nobody: what an interface calls itself when it found no network. */
const LINK_LOCAL = /^(169\.254\.|fe[89ab])/i;

/** Home networks first, in the order in which routers use them; then whatever else there is. */
const LIKELY = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./, /./];

/**
 * The addresses at which a till that listens at `host` is found in the local network, the likeliest first. One of IPv6 only
 * where there is no other: they are long, and many change every day.
 */
export function ownAddresses(host: string, interfaces: Interfaces = networkInterfaces()): string[] {
  if (!EVERYWHERE.has(host)) return isOnlyHere(host) ? [] : [inUrl(host)];
  const found = Object.entries(interfaces)
    .filter(([name]) => !VIRTUAL.test(name))
    .flatMap(([, addresses = []]) => addresses)
    .filter(({ internal, address }) => !internal && !LINK_LOCAL.test(address))
    .map(({ address }) => address);
  const plain = found.filter((address) => !isIPv6(address));
  if (plain.length === 0 && host !== '0.0.0.0') return found.map(inUrl);
  return plain.sort((one, other) => likelihood(one) - likelihood(other));
}

/** What `HOST` is when the till listens at every address of its machine. */
const EVERYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** Does a link to this host lead every machine to itself? */
export function isOnlyHere(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  return isIPv4(host)
    ? /^(127|0)\./.test(host)
    : host === '::1' || host === '::' || /(^|\.)localhost$/.test(host);
}

const likelihood = (address: string) => LIKELY.findIndex((range) => range.test(address));

/** The host by which whoever sits at this machine finds a till that listens at `host`. */
export const hereAs = (host: string) => (EVERYWHERE.has(host) ? 'localhost' : inUrl(host));

/** An address of IPv6 stands in brackets there. */
const inUrl = (host: string) => (isIPv6(host) ? `[${host}]` : host);
