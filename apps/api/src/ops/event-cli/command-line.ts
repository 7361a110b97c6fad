import { inOneLine } from '../../platform/mendable.js';
import { backUp, restore } from './backups.js';
import { issueAdminLink, replaceSessionKey, verify } from './commands.js';
import type { Surroundings } from './surroundings.js';
import { readCommandLine, USAGE, UsageError } from './usage.js';

/** Runs one command. @returns the exit code: 0 done, 1 not done or something is wrong, 2 command line not understood */
export async function runCommandLine(
  args: readonly string[],
  surroundings: Surroundings,
): Promise<0 | 1 | 2> {
  try {
    if (args.some((word) => word === '--help' || word === '-h')) surroundings.out.write(USAGE);
    else await run(args, surroundings);
    return 0;
  } catch (error) {
    surroundings.screen.write(`${inOneLine(error)}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

function run(args: readonly string[], here: Surroundings): Promise<void> {
  const asked = readCommandLine(args, here.env);
  const surroundings = { ...here, env: asked.env };
  switch (asked.command) {
    case 'backup':
      return backUp(asked, surroundings);
    case 'restore':
      return restore(asked, surroundings);
    case 'verify':
      return verify(asked, surroundings);
    case 'new-session-key':
      return replaceSessionKey(asked, surroundings);
    case 'admin-link':
      return issueAdminLink(asked, surroundings);
  }
}
