import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { DIST } from '../platform/threads.js';
import { notFound } from './problem.js';

const WEB_APP = fileURLToPath(new URL('apps/web', DIST));

/** Paths for programs: they never get the page. */
const NO_PAGES = /^\/(?:api|socket\.io)(?:\/|$)/;

/** Paths of files: after an update old ones may be missing, and must not get the page instead. */
const ONLY_AS_FILE = /^\/(?:(?:assets|icons|sounds)\/|sw\.js$)/;

const YEAR = 365 * 24 * 60 * 60;

/** Serves the web app: its files, compressed if the browser accepts that, and the page for every other path. */
export async function serveWebApp(fastify: FastifyInstance, folder = WEB_APP): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = new Set(names.map((name) => `/${name.split(sep).join('/')}`));
  await fastify.register(fastifyStatic, {
    root: folder,
    serve: false,
    cacheControl: false,
    preCompressed: true,
  });
  fastify.get<{ Params: { '*': string } }>('/*', ({ params }, reply) => {
    const decoded = `/${params['*']}`;
    // The specification writes some drinks with a capital letter.
    const path = decoded.startsWith('/icons/') ? decoded.toLowerCase() : decoded;
    if (NO_PAGES.test(path)) throw notFound();
    if (ONLY_AS_FILE.test(path) && !files.has(path)) throw notFound();
    const file = files.has(path) ? path : '/index.html';
    // Built assets carry a hash of their content in the name.
    const caching = file.startsWith('/assets/') ? `public, max-age=${YEAR}, immutable` : 'no-cache';
    return reply.header('cache-control', caching).sendFile(file);
  });
}
