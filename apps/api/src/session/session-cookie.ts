import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_LENGTH } from './session.js';

const NAME = 'session';
const PATTERN = /(?:^|;\s*)session=([^;]+)/;

/** The session cookie of a `Cookie` header. */
export function sessionCookie(header: string | undefined): string | undefined {
  return header === undefined ? undefined : PATTERN.exec(header)?.[1];
}

/** Hands the browser its session. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, value: string): void {
  reply.header('set-cookie', serialize(request, value, SESSION_LENGTH / 1000));
}

/** Takes the session from the browser. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('set-cookie', serialize(request, '', 0));
}

function serialize(request: FastifyRequest, value: string, maxAge: number): string {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  return `${NAME}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}
