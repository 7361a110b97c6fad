import { defineConfig } from 'rolldown';

const SRC = 'dist/apps/api/apps/api/src';

/** What is no script that could be put into another: it brings binaries. */
const BINARIES = ['libsql', '@node-rs/argon2', '@eventstore/db-client'];

/** What Nest and Socket.IO would use if it were installed. */
const NOT_INSTALLED =
  /^(?:@apollo\/subgraph|@fastify\/(?:multipart|swagger-ui|view)|@nestjs\/(?:microservices|platform-express)|bufferutil|class-transformer|class-validator|utf-8-validate)(?:\/|$)/;

/**
 * Puts each program into a few files, with the packages that it uses: reading two thousand files is more than half of a
 * till's start. Threads run the single modules beside, which `startThread` finds one folder above whatever lies in here.
 */
export default defineConfig({
  input: ['main', 'events', 'store-user'].map((program) => `${SRC}/${program}.js`),
  platform: 'node',
  external: [...BINARIES, NOT_INSTALLED],
  output: { dir: `${SRC}/bundle`, keepNames: true, chunkFileNames: '[name]-[hash].js' },
});
