import type { FastifyInstance } from 'fastify';
import type { IdleScheduler } from '../platform/idle-scheduler.js';
import type { Sessions } from './session.js';
import { sessionCookie } from './session-cookie.js';

/** Calls without a session wait for a moment that taps leave: however many knock at once, those at the table come first. */
export function membersFirst(fastify: FastifyInstance, sessions: Sessions, scheduler: IdleScheduler): void {
  fastify.addHook('onRequest', ({ headers }, _reply, done) => {
    const cookie = sessionCookie(headers.cookie);
    if (cookie !== undefined && sessions.hasMade(cookie)) done();
    else void scheduler.idle().then(() => done());
  });
}
