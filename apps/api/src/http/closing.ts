import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

/**
 * Sends everybody away once the till is closing: every answer ends its connection, and `/readyz` says no. That begins with Nest's
 * first hook. Fastify's own comes only after Socket.IO has waited for all connections to end, even for one that stays in use.
 */
@Injectable()
export class Closing implements OnModuleDestroy {
  private begun = false;

  get isUnderWay(): boolean {
    return this.begun;
  }

  onModuleDestroy(): void {
    this.begun = true;
  }

  sendAway(fastify: FastifyInstance): void {
    fastify.addHook('onSend', (_request, reply, _payload, done) => {
      if (this.begun) reply.header('connection', 'close');
      done();
    });
    // An answer that was being sent as closing began has promised to keep its connection: the server would wait until that is idle
    // for 72 s.
    fastify.addHook('onResponse', (request, _reply, done) => {
      if (this.begun) request.raw.socket.destroySoon();
      done();
    });
  }
}
