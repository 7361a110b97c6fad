import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, it } from '@jest/globals';
import { readSettings } from '../platform/settings.js';
import { isOnlyHere, ownAddresses, WebAddresses } from './web-addresses.js';

const at = (address: string, internal = false): NetworkInterfaceInfo => {
  const rest = { address, internal, netmask: '', mac: '', cidr: null };
  return address.includes(':') ? { ...rest, family: 'IPv6', scopeid: 0 } : { ...rest, family: 'IPv4' };
};

const LOOPBACK = { lo: [at('127.0.0.1', true), at('::1', true)] };

describe('the machine’s addresses in the local network', () => {
  it('leave out loopback, link-local and container addresses', () => {
    const interfaces = {
      ...LOOPBACK,
      docker0: [at('172.17.0.1')],
      'br-3f1c': [at('172.18.0.1')],
      eth0: [at('169.254.7.7')],
      wlan0: [at('192.168.178.23'), at('2001:db8::23'), at('fe80::23')],
    };
    expect(ownAddresses('0.0.0.0', interfaces)).toEqual(['192.168.178.23']);
    expect(ownAddresses('::', interfaces)).toEqual(['192.168.178.23']);
  });

  it('are listed likeliest first', () => {
    const interfaces = { eth0: [at('10.0.0.7')], en1: [at('172.20.0.9')], en0: [at('192.168.0.2')] };
    expect(ownAddresses('0.0.0.0', interfaces, false)).toEqual(['192.168.0.2', '10.0.0.7', '172.20.0.9']);
  });

  it('leave out public addresses, tunnels, and those inside a container', () => {
    const server = { ...LOOPBACK, ens3: [at('203.0.113.5'), at('2001:db8::5')], wg0: [at('10.8.0.2')] };
    expect(ownAddresses('0.0.0.0', server)).toEqual([]);
    expect(ownAddresses('::', server)).toEqual([]);
    expect(ownAddresses('0.0.0.0', { ...LOOPBACK, eth0: [at('172.17.0.2')] })).toEqual([]);
    expect(ownAddresses('0.0.0.0', { ...LOOPBACK, eth0: [at('172.20.0.9')] }, true)).toEqual([]);
  });

  it('are IPv6 only without others, and if the till listens there', () => {
    const interfaces = { ...LOOPBACK, wlan0: [at('fd00::23'), at('fe80::23')] };
    expect(ownAddresses('::', interfaces)).toEqual(['[fd00::23]']);
    expect(ownAddresses('0.0.0.0', interfaces)).toEqual([]);
  });

  it('are none when it listens on loopback only, or the single one it listens on', () => {
    const interfaces = { wlan0: [at('192.168.178.23')] };
    for (const host of ['127.0.0.1', '::1', 'localhost']) expect(ownAddresses(host, interfaces)).toEqual([]);
    expect(ownAddresses('192.168.178.23', interfaces)).toEqual(['192.168.178.23']);
    expect(ownAddresses('fd00::23', interfaces)).toEqual(['[fd00::23]']);
  });

  it.each(['localhost', 'kasse.localhost', '127.0.0.1', '127.1.2.3', '[::1]', '0.0.0.0', '[::]'])(
    '%s is this machine only',
    (hostname) => expect(isOnlyHere(hostname)).toBe(true),
  );

  it.each(['192.168.178.23', 'kasse.example', '127.example', 'mylocalhost', '[fd00::1]', '10.0.0.1'])(
    '%s is not this machine only',
    (hostname) => expect(isOnlyHere(hostname)).toBe(false),
  );
});

describe('a link to share', () => {
  const APP_SECRET = 'a secret of at least 32 characters';
  const web = (env: NodeJS.ProcessEnv) => new WebAddresses(readSettings({ APP_SECRET, ...env }));

  it('begins with the requested origin', () => {
    const origin = 'http://192.168.178.23:8000';
    const link = { link: `${origin}/live`, addresses: [origin] };
    expect(web({}).linkFrom(origin, '/live')).toEqual(link);
    expect(web({ PUBLIC_URL: 'https://kasse.example' }).linkFrom(origin, '/live')).toEqual(link);
  });

  it('requested via localhost begins with PUBLIC_URL', () => {
    expect(web({ PUBLIC_URL: 'https://kasse.example' }).linkFrom('http://localhost:8000', '/live')).toEqual({
      link: 'https://kasse.example/live',
      addresses: ['https://kasse.example'],
    });
  });

  it('requested via localhost begins with the machine’s network address without PUBLIC_URL', () => {
    const { link, addresses } = web({ HOST: '192.168.178.23' }).linkFrom('http://127.0.0.1:8017', '/live');
    expect(link).toBe('http://192.168.178.23:8017/live');
    expect(addresses).toEqual(['http://192.168.178.23:8017']);
    expect(web({ HOST: 'fd00::23' }).linkFrom('http://localhost', '/live').link).toBe(
      'http://[fd00::23]/live',
    );
  });

  it.each([
    ['the till listens on loopback only', 'http://localhost:8000', { HOST: '127.0.0.1' }],
    ['the settings name localhost only', 'http://localhost:8000', { PUBLIC_URL: 'http://localhost:8000' }],
    ['it was requested via https', 'https://localhost', { HOST: '192.168.178.23' }],
    ['the origin is empty', 'http://', {}],
  ])('stays as requested when %s', (_, origin, env) => {
    expect(web(env).linkFrom(origin, '/live')).toEqual({ link: `${origin}/live`, addresses: [] });
  });

  it('at startup begins with PUBLIC_URL, HOST or localhost', () => {
    expect(web({ PORT: '8017' }).known).toBe('http://localhost:8017');
    expect(web({ HOST: '192.168.178.23' }).known).toBe('http://192.168.178.23:8000');
    expect(web({ PUBLIC_URL: 'https://kasse.example' }).known).toBe('https://kasse.example');
  });
});
