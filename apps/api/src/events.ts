import { runCommandLine } from './ops/event-cli/command-line.js';

// Whatever a command writes is for its own user alone.
process.umask(0o077);
const enough = new AbortController();
// The reader of this output (`head`, say) has closed it.
process.stdout.on('error', () => enough.abort());

process.exitCode = await runCommandLine(process.argv.slice(2), {
  env: process.env,
  out: process.stdout,
  screen: process.stderr,
  interrupted: () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => enough.abort());
    return enough.signal;
  },
});
