import type { FastifyInstance } from 'fastify';
import { invalid, unavailable } from '../platform/problem.js';
import type { Till } from '../till/till.js';

/** How long a call waits for the revision it names, in ms (docs/contract.md, section 1). */
const PATIENCE = 5000;
const REVISION = /^-?\d{1,15}$/;

/**
 * Lets a member's call that names a revision wait until this node has reached it; before the guard asks who calls: a node that is
 * behind may not know yet whose session it is.
 */
export function awaitRevision(fastify: FastifyInstance, till: Till): void {
  fastify.addHook('preHandler', ({ headers, signedSession }, _reply, done) => {
    const header = headers['x-after-revision'];
    if (header === undefined) return done();
    // Strangers read nothing that has a revision, and must not keep requests open.
    if (!signedSession) return done();
    if (typeof header !== 'string' || !REVISION.test(header))
      return done(invalid('Ungültige X-After-Revision'));
    void till.reached(Number(header), PATIENCE).then((reached) => done(reached ? undefined : unavailable()));
  });
}
