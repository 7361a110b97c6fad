import { inOneLine } from '../../platform/errors.js';
import { backUp, restore } from './backups.js';
import type { CommandContext } from './command-context.js';
import { issueAdminLink, replaceSessionKey, verify } from './commands.js';
import { readCommandLine, USAGE, UsageError } from './usage.js';

/** Runs one command. @returns the exit code: 0 done, 1 not done or something is wrong, 2 command line not understood */
export async function runCommandLine(args: readonly string[], context: CommandContext): Promise<0 | 1 | 2> {
  try {
    if (args.some((word) => word === '--help' || word === '-h')) context.out.write(USAGE);
    else await run(args, context);
    return 0;
  } catch (error) {
    context.screen.write(`${inOneLine(error)}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

function run(args: readonly string[], here: CommandContext): Promise<void> {
  const asked = readCommandLine(args, here.env);
  const context = { ...here, env: asked.env };
  switch (asked.command) {
    case 'backup':
      return backUp(asked, context);
    case 'restore':
      return restore(asked, context);
    case 'verify':
      return verify(asked, context);
    case 'new-session-key':
      return replaceSessionKey(asked, context);
    case 'admin-link':
      return issueAdminLink(asked, context);
  }
}
