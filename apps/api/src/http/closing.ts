import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

/**
 * Sends everybody away once the till is closing: every answer ends its connection, and `/readyz` says no. That begins with Nest's
 * first hook. Fastify's own comes only after Socket.IO has waited for all connections to end, even for one that stays in use.
 */
@Injectable()
export class Closing implements OnModuleDestroy {
  isUnderWay = false;

  onModuleDestroy(): void {
    this.isUnderWay = true;
  }

  sendAway(fastify: FastifyInstance): void {
    fastify.addHook('onSend', async (_request, reply) => {
      if (this.isUnderWay) reply.header('connection', 'close');
    });
    // An answer that was being sent then has promised to keep its connection, for which the server would wait 72 s.
    fastify.addHook('onResponse', async ({ raw }) => {
      if (this.isUnderWay) raw.socket.destroySoon();
    });
  }
}
