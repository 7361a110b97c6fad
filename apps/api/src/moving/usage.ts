import { parseArgs } from 'node:util';

const USAGE = `Moves a till's events, and looks after them.

  npm run events -- copy    --from <store> --to <store>     copy a till; called again it carries on after a break
  npm run events -- verify  --from <store>                  check every event and every member's document
  npm run events -- tail    --from <store> [--after <n>]    print events as lines of JSON as they come; --after=-1: all
  npm run events -- backup  --from <store> --to <file>      copy an embedded store, while its till runs
  npm run events -- restore --from <file>  --to <store>     put a backup where a till will look for it

<store>: a data directory, an SQLite file, or esdb://… (copy, verify, tail)
--till <id>: which till, when it is not called 'stammtisch'
`;

/** The command line makes no sense; the message says why and what would. */
export class UsageError extends Error {
  override readonly name = 'UsageError';

  constructor(complaint: string) {
    super(`${complaint}\n\n${USAGE}`);
  }
}

export interface Copy {
  readonly command: 'copy' | 'backup' | 'restore';
  readonly from: string;
  readonly to: string;
  readonly till: string;
}
export interface Verify {
  readonly command: 'verify';
  readonly from: string;
  readonly till: string;
}
export interface Tail {
  readonly command: 'tail';
  readonly from: string;
  readonly till: string;
  readonly after: number | undefined;
}

/** Reads a command line. @throws UsageError */
export function readCommandLine(args: readonly string[]): Copy | Verify | Tail {
  const [command, ...rest] = args;
  switch (command) {
    case 'copy':
    case 'backup':
    case 'restore': {
      const { from, to, till } = read(rest, ['from', 'to', 'till']);
      return { command, from: given('from', from), to: given('to', to), till };
    }
    case 'verify': {
      const { from, till } = read(rest, ['from', 'till']);
      return { command, from: given('from', from), till };
    }
    case 'tail': {
      const { from, till, after } = read(rest, ['from', 'till', 'after']);
      return { command, from: given('from', from), till, after: revision(after) };
    }
    default:
      throw new UsageError(command === undefined ? 'Which command?' : `There is no command '${command}'`);
  }
}

type Option = 'from' | 'to' | 'till' | 'after';

function read(args: string[], allowed: readonly Option[]) {
  const options = Object.fromEntries(allowed.map((name) => [name, { type: 'string' as const }]));
  try {
    const { values } = parseArgs({ args, options, strict: true });
    const value = (name: Option) => (typeof values[name] === 'string' ? values[name] : undefined);
    return {
      from: value('from'),
      to: value('to'),
      till: value('till') ?? 'stammtisch',
      after: value('after'),
    };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function given(name: Option, value: string | undefined): string {
  if (!value) throw new UsageError(`--${name} is missing`);
  return value;
}

function revision(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (value === '' || !Number.isSafeInteger(number) || number < -1) {
    throw new UsageError(`--after takes the number of an event, not '${value}'`);
  }
  return number;
}
