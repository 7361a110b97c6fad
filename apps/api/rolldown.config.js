import { readdirSync } from 'node:fs';
import { defineConfig } from 'rolldown';
import { NOT_INSTALLED } from './not-installed.js';

const SRC = 'dist/apps/api/apps/api/src';

/** What is no script that could be put into another: it brings binaries. */
const BINARIES = ['libsql', '@node-rs/argon2'];

const programs = ['main', 'events', 'store-user'].map((name) => `${name}.js`);
const threads = readdirSync(SRC, { recursive: true }).filter((path) => path.endsWith('-thread.js'));
const own = [...programs, ...threads].map((path) => [path.slice(0, -'.js'.length), `${SRC}/${path}`]);

const escaped = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Writes what is beyond Latin-1 as escapes: V8 keeps a text with a single such character at two bytes for each. */
const inLatin1 = {
  name: 'in-latin-1',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = file.code.replace(/[\u0100-\uffff]/g, escaped);
  },
};

/** Fastify's compilers of schemas, 2 MiB: the contract's pipes check what comes in. A route that had a schema would stop the start. */
const unusedCompilers = {
  name: 'unused-compilers',
  resolveId: (id) => (/^@fastify\/(?:ajv|fast-json-stringify)-compiler$/.test(id) ? `\0${id}` : null),
  load: (id) =>
    id.startsWith('\0@fastify/')
      ? `module.exports = () => () => { throw new Error('${id.slice(1)} is left out') }`
      : null,
};

/**
 * Makes an ES module of `reflect-metadata`, so that it runs where it is imported: before the decorators of Nest. As CommonJS it would
 * run after all else that its importer imports.
 */
const reflectFirst = {
  name: 'reflect-first',
  transform: { filter: { id: /reflect-metadata/ }, handler: (code) => `${code}\nexport {};\n` },
};

const common = {
  platform: 'node',
  external: [...BINARIES, NOT_INSTALLED],
  plugins: [unusedCompilers, reflectFirst, inLatin1],
};
const output = {
  dir: 'dist/till',
  keepNames: true,
  // V8 keeps the text of what it runs: comments and blanks go. Names stay, for whoever reads a stack.
  minify: { mangle: false, compress: false, codegen: true },
  chunkFileNames: '[name]-[hash].js',
};

/**
 * Puts each program and each thread into a few files, with the packages that it uses: reading two thousand files is more than half
 * of a till's start, and whoever gets the till needs few packages beside it. The demo is put together by itself: it uses so much
 * of the till, in another order, that the till would come in other pieces for its sake.
 */
export default defineConfig([
  {
    ...common,
    input: { ...Object.fromEntries(own), stammtisch: 'apps/api/stammtisch.js' },
    output: { ...output, cleanDir: true },
  },
  { ...common, input: { demo: 'tools/demo/main.mjs' }, output: { ...output, codeSplitting: false } },
]);
