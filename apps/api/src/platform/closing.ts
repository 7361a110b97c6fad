import type { FastifyInstance } from 'fastify';

/** Once the server is closing, every answer ends its connection: it must not wait for idle ones to time out. */
export function sendAwayWhileClosing(fastify: FastifyInstance): void {
  let closing = false;
  fastify.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
}
