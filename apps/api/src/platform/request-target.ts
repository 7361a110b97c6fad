import type { IncomingMessage } from 'node:http';

/** `http://host` of a request line in absolute form, which every server has to understand (RFC 9112, 3.2.2). */
const AUTHORITY = /^https?:\/\/(?<host>[^/?#]*)/i;
/** Letters, digits and `-._~`, written as a percent sign and two digits, mean the same as themselves (RFC 3986, 2.3). */
const PLAIN = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;
const BROKEN = /%(?![\da-f]{2})/i;

/**
 * The request's target in the one spelling that everything behind goes by: `GET http://x/%61pi/` is `/api/` at the host x.
 * What is spelled wrong stays so, and is refused by the router.
 */
export function plainTarget(request: IncomingMessage): string {
  const { url = '/', headers } = request;
  if (url.startsWith('/') && !url.includes('%')) return url;
  const { host } = AUTHORITY.exec(url)?.groups ?? {};
  if (host) headers.host = host;
  const target = url.replace(AUTHORITY, '');
  const query = target.indexOf('?');
  const path = query < 0 ? target : target.slice(0, query);
  const plain = BROKEN.test(path) ? path : path.replace(PLAIN, decodeURIComponent);
  return (plain || '/') + target.slice(path.length);
}
