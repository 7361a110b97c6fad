import { runCommandLine } from './ops/event-cli/command-line.js';

// Files of the command are for its own user alone.
process.umask(0o077);

process.exitCode = await runCommandLine(process.argv.slice(2), {
  env: process.env,
  out: process.stdout,
  errors: process.stderr,
});
