import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { runCommandLine } from '../../src/ops/event-cli/command-line.js';

/** Runs an admins' command and waits for its end. */
export const runCli = (...args: readonly string[]) => runCliWith({}, ...args);

/** The same with environment variables, as inside a container. */
export async function runCliWith(env: NodeJS.ProcessEnv, ...args: readonly string[]) {
  const out = new PassThrough();
  let err = '';
  const write = (line: string) => {
    err += line;
  };
  const code = await runCommandLine(args, { env, out, errors: { write } });
  out.end();
  return { code, out: await text(out), err };
}
