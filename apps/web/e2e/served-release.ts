import { anyPort } from '@stammtisch/test-kit';
import fastify, { type FastifyInstance } from 'fastify';
import { secureHeaders } from '../../api/src/http/request-checks.js';
import { serveWebApp } from '../../api/src/http/web-app.js';
import type { Release } from './releases.js';

/** What a network says that wants a password first, whatever it is asked for. */
export const PORTAL = 'Bitte erst anmelden';

/** A till's address, where versions of the app come and go as the till itself serves them; of its calls it knows none. */
export class ServedRelease {
  private server: FastifyInstance | undefined;
  private readonly port = anyPort();

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** `behindPortal`: the paths that somebody else answers, who does not know what a till says. */
  async serves({ webApp }: Release, behindPortal?: RegExp): Promise<void> {
    await this.goes();
    const server = fastify({ forceCloseConnections: true });
    this.server = server;
    if (!behindPortal) secureHeaders(server);
    server.addHook('onRequest', async ({ url }, reply) => {
      if (behindPortal?.test(url)) await reply.type('text/html').send(`<html><body>${PORTAL}</body></html>`);
    });
    await serveWebApp(server, webApp);
    await server.listen({ host: '127.0.0.1', port: this.port });
  }

  async goes(): Promise<void> {
    await this.server?.close();
    this.server = undefined;
  }
}
