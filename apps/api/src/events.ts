import { runCommandLine } from './ops/event-cli/command-line.js';

// Files of the command are for its own user alone.
process.umask(0o077);
// An interrupted command removes its temporary files, which a sealed backup must not leave behind.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

process.exitCode = await runCommandLine(process.argv.slice(2), {
  env: process.env,
  out: process.stdout,
  errors: process.stderr,
});
