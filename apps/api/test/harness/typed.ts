import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { runCommandLine } from '../../src/ops/event-cli/command-line.js';

/** Types a command for admins, and waits for its end. */
export const typed = (...args: readonly string[]) => typedWhere({}, ...args);

/** The same with settings, as inside a container. */
export async function typedWhere(env: NodeJS.ProcessEnv, ...args: readonly string[]) {
  const out = new PassThrough();
  let err = '';
  const write = (line: string) => {
    err += line;
  };
  const code = await runCommandLine(args, { env, out, errors: { write } });
  out.end();
  return { code, out: await text(out), err };
}
