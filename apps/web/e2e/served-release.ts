import { anyPort } from '@stammtisch/test-kit';
import fastify, { type FastifyInstance } from 'fastify';
import { secureHeaders } from '../../api/src/http/security-headers.js';
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

  async serves(release: Release): Promise<void> {
    await this.opens(async (server) => {
      secureHeaders(server);
      await serveWebApp(server, release.webApp);
    });
  }

  /** From now on somebody else answers, to `paths` at least; the rest is the release's. */
  async isBehindPortal(release: Release, paths: RegExp): Promise<void> {
    await this.opens(async (server) => {
      server.addHook('onRequest', async (request, reply) => {
        if (paths.test(request.url))
          await reply.type('text/html').send(`<html><body>${PORTAL}</body></html>`);
      });
      await serveWebApp(server, release.webApp);
    });
  }

  async goes(): Promise<void> {
    await this.server?.close();
    this.server = undefined;
  }

  private async opens(prepare: (server: FastifyInstance) => Promise<void>): Promise<void> {
    await this.goes();
    this.server = fastify({ forceCloseConnections: true });
    await prepare(this.server);
    await this.server.listen({ host: '127.0.0.1', port: this.port });
  }
}
