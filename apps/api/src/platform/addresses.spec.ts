import { describe, expect, it } from '@jest/globals';
import { askedBy, networkOf, proxyTrust } from './addresses.js';

/** The caller's address, from the connection's and X-Forwarded-For. */
const callerAddress = (setting: string, remoteAddress: string, forwarded: string) =>
  askedBy({ remoteAddress, headers: { 'x-forwarded-for': forwarded } }, proxyTrust(setting)).address;

describe('the caller’s address', () => {
  it.each([
    ['false', '203.0.113.9', '198.51.100.7', '203.0.113.9'],
    ['true', '10.0.0.1', 'made-up, 198.51.100.7', '198.51.100.7'],
    ['1', '10.0.0.1', 'made-up, 198.51.100.7', '198.51.100.7'],
    ['2', '10.0.0.1', 'made-up, 198.51.100.7, 10.0.0.2', '198.51.100.7'],
    ['10.0.0.0/8', '10.0.0.1', 'made-up, 198.51.100.7, 10.0.0.2', '198.51.100.7'],
    ['10.0.0.0/8', '203.0.113.9', '198.51.100.7', '203.0.113.9'],
    ['10.0.0.1', '::ffff:10.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['loopback, fd00::/8', '::1', '198.51.100.7, fd00::5', '198.51.100.7'],
    ['uniquelocal', '192.168.1.1', '', '192.168.1.1'],
  ])(
    'with TRUST_PROXY=%s is taken from trusted proxies only (from %s: "%s")',
    (setting, remote, sent, caller) => {
      expect(callerAddress(setting, remote, sent)).toBe(caller);
    },
  );

  it.each(['yes', '300.1.2.3', '0', '10', '-1', '1.5', '10.0.0.1/33', '10.0.0.0/x', '10.0.0.1,', '::/0'])(
    'can’t be configured with TRUST_PROXY=%s',
    (setting) => {
      expect(() => proxyTrust(setting)).toThrow(RangeError);
    },
  );
});

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1::/48'],
  ['2001:db8::6', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['64:ff9b::198.51.100.7', '64:ff9b:0::/48'],
  ['1:2:3:4:5:6:198.51.100.7', '1:2:3::/48'],
  ['::1', '0:0:0::/48'],
  ['a proxy’s nonsense', 'unknown'],
])('attempts from %s are counted for %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ['false', '10.0.0.1', 'kasse.example', 'till:8000'],
  ['true', '10.0.0.1', 'kasse.example', 'kasse.example'],
  ['true', '10.0.0.1', 'made-up.example, kasse.example', 'kasse.example'],
  ['true', '10.0.0.1', '', 'till:8000'],
  ['10.0.0.0/8', '203.0.113.9', 'made-up.example', 'till:8000'],
])(
  'the requested host, with TRUST_PROXY=%s, is taken from a trusted proxy only (from %s: "%s")',
  (setting, remoteAddress, sent, host) => {
    const headers = { host: 'till:8000', 'x-forwarded-host': sent };
    expect(askedBy({ remoteAddress, headers }, proxyTrust(setting)).host).toBe(host);
  },
);
