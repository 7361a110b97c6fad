import { type BeforeApplicationShutdown, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

/**
 * Sends everybody away once the till is closing: every answer ends its connection, and `/readyz` says no. That begins with Nest's
 * first hook. The connections that are left end as the server closes, which would wait for them.
 */
@Injectable()
export class Closing implements OnModuleDestroy, BeforeApplicationShutdown {
  isUnderWay = false;
  /** What `boundConnections` gave. */
  endConnections = (): void => {};

  onModuleDestroy(): void {
    this.isUnderWay = true;
  }

  beforeApplicationShutdown(): void {
    this.endConnections();
  }

  sendAway(fastify: FastifyInstance): void {
    fastify.addHook('onSend', async (_request, reply) => {
      if (this.isUnderWay) reply.header('connection', 'close');
    });
  }
}
