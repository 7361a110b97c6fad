import { BlockList, isIP, isIPv4 } from 'node:net';

/** Proxies whose `X-Forwarded-…` headers are trusted. */
export interface ProxyTrust {
  /** True if the proxy at this address is trusted. `hop` counts proxies from the till outwards, from 0 on. */
  readonly believes: (address: string | undefined, hop: number) => boolean;
  /** For the log of the start. */
  readonly inWords: string;
}

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const HOPS = /^[1-9]$/;

/**
 * Parses `TRUST_PROXY`: `false` for none, `true` for the one directly before the till, a number of proxies, or a list of addresses. The
 * client's address is the entry of `X-Forwarded-For` that the outermost trusted proxy has written, never one from the client itself.
 * @throws RangeError that names an invalid entry
 */
export function proxyTrust(setting: string): ProxyTrust | undefined {
  if (setting === 'false') return undefined;
  const hops = setting === 'true' ? 1 : HOPS.test(setting) ? Number(setting) : 0;
  if (hops > 0) {
    const proxies = hops === 1 ? 'the proxy right' : `up to ${hops} proxies`;
    const inWords = `${proxies} before the till, which nobody else may reach`;
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

/** True if the address is in the list, in any spelling. */
export function isAmong(address: string | undefined, list: BlockList): boolean {
  const plain = unmapped(address ?? '');
  return isIP(plain) !== 0 && list.check(plain, familyOf(plain));
}

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');

/** '::ffff:192.0.2.1' as '192.0.2.1'. */
const unmapped = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** The network for limits: an IPv4 address, or the first 48 bits of an IPv6 address, the most that a customer gets (RFC 6177). */
export function networkOf(address: string): string {
  const plain = unmapped(address);
  if (isIP(plain) !== 6) return isIPv4(plain) ? plain : 'unknown';
  // A URL writes it in one way: in lower case, `::` for the longest run of zeros, and without a dotted end.
  const { hostname } = new URL(`http://[${plain.replace(/%.*/, '')}]`);
  const [head = ''] = hostname.slice(1, -1).split('::');
  const groups = head.split(':').filter((group) => group !== '');
  return `${[...groups, '0', '0', '0'].slice(0, 3).join(':')}::/48`;
}

export interface Arrival {
  readonly remoteAddress: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Client address, protocol and host by Fastify's rules, for requests to Socket.IO, which bypass Fastify. */
export function askedBy(arrival: Arrival, trust: ProxyTrust | undefined) {
  const lastOf = (name: string) => entriesOf(arrival, name).at(-1);
  const forwarded = (name: string) => (trust?.believes(arrival.remoteAddress, 0) ? lastOf(name) : undefined);
  return {
    address: clientAddress(arrival, trust),
    // The till itself speaks http only.
    protocol: forwarded('x-forwarded-proto') || 'http',
    host: forwarded('x-forwarded-host') || lastOf('host'),
  };
}

/** The entries of a header that is a list. */
const entriesOf = ({ headers }: Arrival, name: string) =>
  `${headers[name] ?? ''}`.split(',').map((entry) => entry.trim());

function clientAddress(arrival: Arrival, trust: ProxyTrust | undefined): string {
  let address = arrival.remoteAddress;
  for (const [hop, written] of entriesOf(arrival, 'x-forwarded-for').reverse().entries()) {
    if (!trust?.believes(address, hop) || written === '') break;
    address = written;
  }
  return address ?? '';
}
