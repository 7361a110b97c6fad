import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { parseAst } from 'rolldown/parseAst';
import { NOT_INSTALLED } from '../../apps/api/not-installed.js';
import { BUILT, folderOf, nameOf, specsOf } from './projects.js';

const UMBRELLA = 'umbrella:';

/** Not bundled: what jest provides, packages with binaries, and packages that read files beside their source. */
const EXTERNAL =
  /^(?:@jest\/globals|libsql|@node-rs\/argon2|playwright-core|@sparticuz\/chromium|axe-core|fast-check|typescript|vite|rolldown)(?:\/|$)/;

/** Splits specs into as few umbrellas as needed, all of about the same size. */
function cut(paths, most) {
  const count = Math.ceil(paths.length / Math.min(most, paths.length || 1));
  return Array.from({ length: count }, (_, at) => paths.filter((_, index) => index % count === at));
}

/** The source of an umbrella: each spec in a `describe` named by its path. Spies and fake clocks are restored after each. */
const umbrella = (paths) => `
import { afterAll, describe, jest } from '@jest/globals';
${paths.map((path, at) => `import spec${at} from ${JSON.stringify(`${process.cwd()}/${path}`)};`).join('\n')}
const describeSpec = (path, spec) =>
  describe(path, () => {
    spec();
    afterAll(() => void jest.restoreAllMocks().useRealTimers());
  });
${paths.map((path, at) => `describeSpec(${JSON.stringify(path)}, spec${at});`).join('\n')}
`;

/** Whether the source has a top-level `await`. */
const awaits = (node) =>
  typeof node === 'object' &&
  node !== null &&
  !/Function/.test(node.type) &&
  (node.type === 'AwaitExpression' || Object.values(node).some(awaits));

/**
 * Wraps the body of a spec in a function, and its top-level awaits in a `beforeAll`. No line moves, so the source
 * map stays right.
 */
function stories(code, path) {
  const { body } = parseAst(code, { lang: 'ts' }, path);
  const end = body.findLast((node) => node.type === 'ImportDeclaration' || awaits(node))?.end ?? 0;
  return `${code.slice(0, end)} export default function stories() {${code.slice(end)}\n}`;
}

/** Keeps `import.meta.url` and its like pointing at the module's source. */
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

/** Builds the umbrellas of each project into its folder, with shared chunks beside. */
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
