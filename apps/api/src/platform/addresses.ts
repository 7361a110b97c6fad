import { BlockList, isIP, isIPv4 } from 'node:net';

/** Proxies that are trusted with the client's address. */
export interface ProxyTrust {
  /** Is the proxy at this address believed? `hop` counts proxies from the till outwards, from 0 on. */
  readonly believes: (address: string | undefined, hop: number) => boolean;
  /** The trusted proxies in words, for the log of the start. */
  readonly inWords: string;
}

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const HOPS = /^[1-9]$/;

/**
 * Proxies that the setting `TRUST_PROXY` believes: with `false` none, with `true` the one right before the till, with a number so
 * many, else those at the given addresses. The client's address is the entry of `X-Forwarded-For` that the outermost believed proxy
 * has written, never one that a client wrote itself.
 * @throws RangeError that names an entry that is none of these
 */
export function proxyTrust(setting: string): ProxyTrust | undefined {
  if (setting === 'false') return undefined;
  const hops = setting === 'true' ? 1 : HOPS.test(setting) ? Number(setting) : 0;
  if (hops > 0) {
    const inWords = `whoever is ${hops === 1 ? 'right' : `up to ${hops} proxies`} before the till: nobody else may reach it`;
    return { believes: (_, hop) => hop < hops, inWords };
  }
  const proxies = new BlockList();
  for (const entry of setting.split(',').map((part) => part.trim())) {
    for (const range of NAMED[entry] ?? [entry]) addRange(proxies, range);
  }
  return { believes: (address) => isAmong(address, proxies), inWords: `the proxies at ${setting}` };
}

function addRange(list: BlockList, range: string): void {
  const [address = '', bits, ...rest] = range.split('/');
  const family = familyOf(address);
  const most = family === 'ipv4' ? 32 : 128;
  const length = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : 0;
  if (isIP(address) === 0 || length < 1 || length > most || rest.length > 0) throw new RangeError(range);
  list.addSubnet(address, length, family);
}

/** Is the address in the list, however it is written? */
export function isAmong(address: string | undefined, list: BlockList): boolean {
  const plain = unmapped(address ?? '');
  return isIP(plain) !== 0 && list.check(plain, familyOf(plain));
}

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');

/** An IPv4 address that came over IPv6, in the form of IPv4. */
const unmapped = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Network whose tries count together: an IPv4 address, or the first 48 bits of IPv6, the most a customer gets (RFC 6177). */
export function networkOf(address: string): string {
  const plain = unmapped(address);
  if (isIP(plain) !== 6) return isIPv4(plain) ? plain : 'unknown';
  const [head = '', tail] = plain.replace(/%.*/, '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  // The last group may be written as an IPv4 address, which stands for two groups.
  const given = before.length + after.length + (plain.includes('.') ? 1 : 0);
  const groups = tail === undefined ? before : [...before, ...Array<string>(8 - given).fill('0'), ...after];
  return `${groups
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/48`;
}

/** What a request says about where it comes from. */
export interface Arrival {
  /** Address at the other end of the connection. */
  readonly remoteAddress: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Who asks, and for what, by the rules by which Fastify tells: for requests that reach Socket.IO beside Fastify. */
export function askedBy({ remoteAddress, headers }: Arrival, trust: ProxyTrust | undefined) {
  const lastOf = (name: string) =>
    String(headers[name] ?? '')
      .split(',')
      .at(-1)
      ?.trim();
  const forwarded = (name: string) => (trust?.believes(remoteAddress, 0) ? lastOf(name) : undefined);
  return {
    address: clientAddress({ remoteAddress, headers }, trust),
    // The till itself speaks http only.
    protocol: forwarded('x-forwarded-proto') || 'http',
    host: forwarded('x-forwarded-host') || lastOf('host'),
  };
}

function clientAddress({ remoteAddress, headers }: Arrival, trust: ProxyTrust | undefined): string {
  const forwarded = trust ? String(headers['x-forwarded-for'] ?? '').split(',') : [];
  let address = remoteAddress;
  for (const [hop, written] of forwarded.reverse().entries()) {
    if (!trust?.believes(address, hop) || written.trim() === '') break;
    address = written.trim();
  }
  return address ?? '';
}
