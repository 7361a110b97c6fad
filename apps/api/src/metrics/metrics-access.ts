import { hash, timingSafeEqual } from 'node:crypto';
import { BlockList } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { isAmong } from '../platform/addresses.js';
import type { Settings } from '../platform/settings.js';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');

/** What proxies write down on the way: a proxy on this machine calls from loopback, too, whoever it calls for. */
const BY_PROXIES = /^(?:forwarded|via|x-forwarded(?:-.*)?|x-real-ip|(?:true-|x-)?client-ip|cf-.*|cdn-loop)$/;

/** Who may see the figures: whoever asks from this very machine and through no proxy, and who sends the token. */
export function admitsMetrics(
  request: FastifyRequest,
  { metricsToken, trustProxy }: Pick<Settings, 'metricsToken' | 'trustProxy'>,
): boolean {
  const { authorization } = request.headers;
  if (
    metricsToken !== undefined &&
    authorization !== undefined &&
    same(authorization, `Bearer ${metricsToken}`)
  )
    return true;
  return !trustProxy && isAmong(request.socket.remoteAddress, LOOPBACK) && !isForwarded(request);
}

const isForwarded = ({ headers }: FastifyRequest) =>
  Object.keys(headers).some((header) => BY_PROXIES.test(header));

/** Takes as long whatever is different. */
function same(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));
}
