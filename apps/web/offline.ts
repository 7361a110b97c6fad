import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { shipped } from './shipped.ts';

/** Where the worker is served. Its name must never change: installed ones ask there for newer versions. */
const WORKER = 'sw.js';

/** Files with fixed names that pages use. The other files with fixed names are only needed to install the app. */
const OF_A_PAGE = /^(?:icons|sounds)\/|^(?:pulp\.svg|lowest-browsers\.js)$/;

/** Rooms that are useless without the till. The worker does not cache files that only these rooms need. */
const NEEDS_THE_TILL = /\/src\/(?:AdminPage|admin|club|desk|protokoll|table\/invites)/;

interface Kept {
  readonly url: string;
  /** A hash of the content; null when the file's name contains one. */
  readonly revision: string | null;
  /** The hash that a fetched file must have. A Wi-Fi's login page or another version's file is refused. */
  readonly integrity: string;
}

/** Vite plugin: adds a service worker to the build. The worker keeps the app's files, so that the app opens without network. */
export function offline(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'offline',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    // An installed worker reads from this line that the version has a worker. Without the line it removes itself.
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: 'service-worker', content: `/${WORKER}` }, injectTo: 'head' },
    ],
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = [...keptOf(bundle), ...keptPublic(config.publicDir)];
        this.emitFile({ type: 'asset', fileName: WORKER, source: await workerKeeping(files, config) });
      },
    },
  };
}

function kept(name: string, content: string | Uint8Array): Kept {
  const hash = createHash('sha256').update(content).digest('base64');
  return {
    url: `/${name}`,
    revision: name.startsWith('assets/') ? null : hash.slice(0, 8),
    integrity: `sha256-${hash}`,
  };
}

function keptOf(bundle: Rolldown.OutputBundle): Kept[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const needsTill = ({ facadeModuleId }: Rolldown.OutputChunk) => NEEDS_THE_TILL.test(facadeModuleId ?? '');
  const used = usedBy(
    bundle,
    chunks.filter((chunk) => chunk.isEntry),
    needsTill,
  );
  const leftOut = usedBy(bundle, chunks.filter(needsTill));
  return Object.values(bundle)
    .filter(({ fileName }) => used.has(fileName) || !leftOut.has(fileName))
    .map((file) => kept(file.fileName, file.type === 'chunk' ? file.code : file.source));
}

/** File names of `chunks` and of all that they import, statically or later. Chunks for which `without` is true are left out. */
function usedBy(
  bundle: Rolldown.OutputBundle,
  chunks: readonly Rolldown.OutputChunk[],
  without: (chunk: Rolldown.OutputChunk) => boolean = () => false,
): Set<string> {
  const used = new Set<string>();
  const use = (name: string) => {
    const file = bundle[name];
    if (!file || used.has(name) || (file.type === 'chunk' && without(file))) return;
    used.add(name);
    if (file.type !== 'chunk') return;
    const { importedCss = [], importedAssets = [] } = file.viteMetadata ?? {};
    for (const next of [...file.imports, ...file.dynamicImports, ...importedCss, ...importedAssets])
      use(next);
  };
  for (const { fileName } of chunks) use(fileName);
  return used;
}

function keptPublic(folder: string): Kept[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((name) => OF_A_PAGE.test(name))
    .sort()
    .map((name) => kept(name, readFileSync(join(folder, name))));
}

/** The worker's script, all in one file: a file that it imported could be of another version. */
async function workerKeeping(files: readonly Kept[], { build: app }: ResolvedConfig): Promise<string> {
  const [built] = [
    await build({
      configFile: false,
      root: import.meta.dirname,
      publicDir: false,
      logLevel: 'error',
      plugins: [shipped()],
      resolve: { tsconfigPaths: true },
      define: { 'self.__WB_MANIFEST': JSON.stringify(files) },
      build: {
        target: app.target,
        write: false,
        rolldownOptions: {
          input: join(import.meta.dirname, 'service-worker/main.ts'),
          output: { format: 'iife' },
          treeshake: app.rolldownOptions.treeshake ?? true,
        },
      },
    }),
  ].flat();
  if (!built || !('output' in built)) throw new Error('the service worker was not built');
  return built.output[0].code;
}
