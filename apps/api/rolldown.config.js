import { readdirSync } from 'node:fs';
import { defineConfig } from 'rolldown';
import { NOT_INSTALLED } from './not-installed.js';

const SRC = 'dist/apps/api/apps/api/src';

/** Not bundled, because they load binaries. */
const BINARIES = ['libsql', '@node-rs/argon2'];

const programs = ['main', 'events', 'store-user'].map((name) => `${name}.js`);
const threads = readdirSync(SRC, { recursive: true }).filter((path) => path.endsWith('-thread.js'));
const own = [...programs, ...threads].map((path) => [path.slice(0, -'.js'.length), `${SRC}/${path}`]);

const escaped = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Escapes characters beyond Latin-1: V8 stores a source with a single one of them in two bytes a character. */
const inLatin1 = {
  name: 'in-latin-1',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = file.code.replace(/[\u0100-\uffff]/g, escaped);
  },
};

/** Leaves out Fastify's schema compilers (2 MiB): pipes validate requests by the contract. A route with a schema would fail at the start. */
const unusedCompilers = {
  name: 'unused-compilers',
  resolveId: (id) => (/^@fastify\/(?:ajv|fast-json-stringify)-compiler$/.test(id) ? `\0${id}` : null),
  load: (id) =>
    id.startsWith('\0@fastify/')
      ? `module.exports = () => () => { throw new Error('${id.slice(1)} is left out') }`
      : null,
};

/**
 * Turns `reflect-metadata` into an ES module, so that it runs in the order of imports: before Nest's decorators. As CommonJS it would run
 * after all other imports of its importer.
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
  // V8 keeps the source in memory, so comments and blanks are removed. Names stay readable in stack traces.
  minify: { mangle: false, compress: false, codegen: true },
  chunkFileNames: '[name]-[hash].js',
};

/**
 * Bundles each program and thread with its packages into a few files: reading two thousand files takes more than half of a till's start,
 * and the package then has few dependencies. The demo is bundled separately, as sharing chunks with it would split the till's differently.
 */
export default defineConfig([
  {
    ...common,
    input: { ...Object.fromEntries(own), stammtisch: 'apps/api/stammtisch.js' },
    output: { ...output, cleanDir: true },
  },
  { ...common, input: { demo: 'tools/demo/main.mjs' }, output: { ...output, codeSplitting: false } },
]);
