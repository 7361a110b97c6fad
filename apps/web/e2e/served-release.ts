import { randomPort } from '@stammtisch/test-kit';
import fastify, { type FastifyInstance } from 'fastify';
import { secureHeaders } from '../../api/src/http/request-checks.js';
import { serveWebApp } from '../../api/src/http/web-app.js';
import type { Release } from './releases.js';

/** Text of a captive portal, which answers every request with it. */
export const PORTAL = 'Bitte erst anmelden';

/** Serves versions of the app at one address as the till does, but without the till's calls. */
export class ServedRelease {
  private server: FastifyInstance | undefined;
  private readonly port = randomPort();

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** @param behindPortal paths that the captive portal answers */
  async serve({ webApp }: Release, behindPortal?: RegExp): Promise<void> {
    await this.stop();
    const server = fastify({ forceCloseConnections: true });
    this.server = server;
    if (!behindPortal) secureHeaders(server);
    server.addHook('onRequest', async ({ url }, reply) => {
      if (behindPortal?.test(url)) await reply.type('text/html').send(`<html><body>${PORTAL}</body></html>`);
    });
    await serveWebApp(server, webApp);
    await server.listen({ host: '127.0.0.1', port: this.port });
  }

  async stop(): Promise<void> {
    await this.server?.close();
    this.server = undefined;
  }
}
