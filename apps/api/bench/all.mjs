// `npm run bench`: one benchmark after the other, each in a process of its own, with long histories made once for all.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { inFolder } from './workplace.mjs';

const BENCHMARKS = ['commands', 'purchases', 'broadcast', 'long-history', 'books', 'neighbours'];

await inFolder(async (folder) => {
  for (const name of BENCHMARKS) {
    const child = spawn(process.execPath, [`apps/api/bench/${name}.bench.mjs`], {
      env: { ...process.env, BENCH_CACHE: folder },
      stdio: 'inherit',
    });
    process.prependOnceListener('exit', () => child.kill('SIGTERM'));
    const [status] = await once(child, 'exit');
    if (status !== 0) process.exitCode = 1;
  }
});
