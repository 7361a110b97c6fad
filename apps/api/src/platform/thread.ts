import { Worker } from 'node:worker_threads';

/** The tests run the sources: a thread of theirs must learn to read them, too. */
const LOADER = import.meta.url.endsWith('.ts')
  ? new URL('../../../../libs/event-store/testing/typescript-loader.mjs', import.meta.url).href
  : undefined;

/** Most memory of a thread, in MiB: what it folds must not push the till aside. */
const MEMORY = 192;

/** Runs the `main` of a module of ours on a thread of its own; `module` as it is imported, with `.js`. */
export function startThread(module: URL, data: object): Worker {
  const code = LOADER ? module.href.replace(/\.js$/, '.ts') : module.href;
  return new Worker(new URL('./thread-start.mjs', import.meta.url), {
    workerData: { code, loader: LOADER, data },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  });
}
