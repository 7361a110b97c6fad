import type { FastifyInstance } from 'fastify';
import type { IdleScheduler } from '../platform/idle-scheduler.js';
import type { Sessions } from './session.js';
import { sessionCookie } from './session-cookie.js';

/**
 * Looks once at each call's cookie. Calls without a session wait for a moment that taps leave: however many knock at once, those at
 * the table come first.
 */
export function membersFirst(fastify: FastifyInstance, sessions: Sessions, scheduler: IdleScheduler): void {
  fastify.decorateRequest('signedSession');
  fastify.addHook('onRequest', (request, _reply, done) => {
    const cookie = sessionCookie(request.headers.cookie);
    request.signedSession = cookie === undefined ? undefined : sessions.signed(cookie);
    if (request.signedSession) done();
    else void scheduler.idle().then(() => done());
  });
}
