import { hash, timingSafeEqual } from 'node:crypto';
import { BlockList } from 'node:net';
import type { FastifyRequest } from 'fastify';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');

/** Who may see the figures: whoever asks from this very machine, and who sends the token. */
export function admitsMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const { authorization } = request.headers;
  if (token !== undefined && authorization !== undefined && same(authorization, `Bearer ${token}`))
    return true;
  return isLoopback(request.ip) && isLoopback(request.socket.remoteAddress) && !isForwarded(request);
}

/** A proxy on this machine calls from loopback, too, whoever it calls for. */
const isForwarded = ({ headers }: FastifyRequest) =>
  headers.forwarded !== undefined || headers['x-forwarded-for'] !== undefined;

function isLoopback(address: string | undefined): boolean {
  const plain = address?.replace(/^::ffff:/, '') ?? '';
  return LOOPBACK.check(plain, plain.includes(':') ? 'ipv6' : 'ipv4');
}

/** Takes as long whatever is different. */
function same(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));
}
