import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { parseAst } from 'rolldown/parseAst';
import { NOT_INSTALLED } from '../../apps/api/not-installed.js';
import { BUILT, folderOf, nameOf, specsOf } from './projects.js';

const UMBRELLA = 'umbrella:';

/** What jest gives and sets up, what brings binaries, and what finds its own files beside itself. */
const EXTERNAL =
  /^(?:@jest\/globals|libsql|@node-rs\/argon2|playwright-core|@sparticuz\/chromium|axe-core|fast-check|typescript|vite|rolldown)(?:\/|$)/;

/** Cuts specs into as few umbrellas as hold them, all about as large. */
function cut(paths, most) {
  const count = Math.ceil(paths.length / Math.min(most, paths.length || 1));
  return Array.from({ length: count }, (_, at) => paths.filter((_, index) => index % count === at));
}

/** An umbrella: each of its specs in a `describe` of its own, by its path. The next one finds no spy or false clock of it. */
const umbrella = (paths) => `
import { afterAll, describe, jest } from '@jest/globals';
${paths.map((path, at) => `import spec${at} from ${JSON.stringify(`${process.cwd()}/${path}`)};`).join('\n')}
const stand = (path, spec) =>
  describe(path, () => {
    spec();
    afterAll(() => void jest.restoreAllMocks().useRealTimers());
  });
${paths.map((path, at) => `stand(${JSON.stringify(path)}, spec${at});`).join('\n')}
`;

/** Whether something awaits outside of any function. */
const awaits = (node) =>
  typeof node === 'object' &&
  node !== null &&
  !/Function/.test(node.type) &&
  (node.type === 'AwaitExpression' || Object.values(node).some(awaits));

/**
 * Puts what follows a spec's imports into a function, and whatever it awaits before its stories. No line moves, so the source
 * map stays true.
 */
function stories(code, path) {
  const { body } = parseAst(code, { lang: 'ts' }, path);
  const end = body.findLast((node) => node.type === 'ImportDeclaration' || awaits(node))?.end ?? 0;
  return `${code.slice(0, end)} export default function stories() {${code.slice(end)}\n}`;
}

/** A module of ours goes on knowing where its source lies. */
const located = (code, path) =>
  code
    .replace(/\bimport\.meta\.url\b/g, JSON.stringify(pathToFileURL(path).href))
    .replace(/\bimport\.meta\.filename\b/g, JSON.stringify(path));

function plugin(umbrellas) {
  return {
    name: 'umbrellas',
    resolveId: (id) => (id.startsWith(UMBRELLA) ? id : null),
    load: (id) => (id.startsWith(UMBRELLA) ? umbrella(umbrellas[id.slice(UMBRELLA.length)]) : null),
    transform: {
      filter: { id: { include: /\.(?:ts|tsx|mjs)$/, exclude: /node_modules/ } },
      handler: (code, path) => ({
        code: located(path.endsWith('.spec.ts') ? stories(code, path) : code, path),
        map: null,
      }),
    },
  };
}

/** Builds the umbrellas of projects, each into its folder, with what they share beside. */
export async function build(projects) {
  const umbrellas = {};
  for (const project of projects) {
    rmSync(folderOf(project), { recursive: true, force: true });
    for (const [at, paths] of cut(specsOf(project), project.umbrella).entries())
      umbrellas[`${nameOf(project)}/${at + 1}.spec`] = paths;
  }
  rmSync(`${BUILT}/shared`, { recursive: true, force: true });
  const bundle = await rolldown({
    input: Object.fromEntries(Object.keys(umbrellas).map((name) => [name, UMBRELLA + name])),
    platform: 'node',
    external: [EXTERNAL, NOT_INSTALLED],
    plugins: [plugin(umbrellas)],
    transform: { target: 'node20' },
    logLevel: 'silent',
  });
  await bundle.write({
    dir: BUILT,
    keepNames: true,
    sourcemap: true,
    chunkFileNames: 'shared/[name]-[hash].js',
  });
  await bundle.close();
}
