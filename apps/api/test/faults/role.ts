import { readFileSync } from 'node:fs';
import { get as getPlain, type RequestOptions } from 'node:http';
import { get as getSecure } from 'node:https';

/** What a server is within its cluster; one alone leads. */
export type Role = 'leader' | 'follower';

/** Longest wait for a server to say what it is, in ms. */
const PATIENCE = 2000;

/** The addresses of a store's servers, in the order of its connection string. */
export function addressesIn(url: string): string[] {
  const [, hosts = ''] = /^esdb(?:\+discover)?:\/\/(?:[^@]*@)?([^/?]+)/.exec(url) ?? [];
  const scheme = option(url, 'tls') === 'false' ? 'http' : 'https';
  return hosts.split(',').map((host) => `${scheme}://${host}`);
}

/** Asks a server what it is; undefined when it is away, or still finding out. */
export function roleAt(address: string, url: string): Promise<Role | undefined> {
  const file = option(url, 'tlsCAFile');
  const ca: RequestOptions & { readonly ca?: Buffer } = file ? { ca: readFileSync(file) } : {};
  const get = address.startsWith('https:') ? getSecure : getPlain;
  return new Promise((resolve) => {
    const asked = get(`${address}/info`, { ...ca, agent: false, timeout: PATIENCE }, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('error', () => resolve(undefined));
      response.on('end', () => {
        const role = /"state":\s*"(leader|follower)"/.exec(text)?.[1];
        resolve(role === 'leader' || role === 'follower' ? role : undefined);
      });
    });
    asked.on('timeout', () => asked.destroy(new Error('silent')));
    asked.on('error', () => resolve(undefined));
  });
}

function option(url: string, name: string): string | undefined {
  return new URLSearchParams(url.split('?')[1]).get(name) ?? undefined;
}
