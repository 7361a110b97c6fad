import { parseArgs } from 'node:util';
import { notedSettings } from '../noted-settings.js';

const USAGE = `Looks after a till's events. In a container the command is 'events', with systemd 'stammtisch events', else
'npm run events --'.

  verify    [--from <store>] [--expect <n>:<hash>]  check every event and every member's document, and that event n has this hash
  backup    [--from <store>] --to <file>    back a till up into one file, its secret inside, while it runs; sealed where
                                            BACKUP_PASSPHRASE is set
  restore   --from <file> --to <store>      put a backup where a till will look for it; a sealed one opens with BACKUP_PASSPHRASE.
                                            Into esdb://… it carries on after a break when it is called again
  new-session-key [--from <store>]          after a secret has leaked: everybody logs in again, and links are to be made anew
  admin-link [--from <store>]               a link for a new admin, when the till's admins are gone

<store>: a data directory, an SQLite file, or esdb://….
Where an EventStoreDB has lost a log, restore --from <data directory of a node> adds the events that the node has seen since the
backup; members' documents are not in that.
Without --from: what EVENT_STORE_URL or DATA_DIR names, else ./data. A till notes its other settings in its data directory.
--till <id>: which till, when it is called neither 'stammtisch' nor what TILL_ID or its notes say
`;

/** The command line makes no sense. The message says why, and lists the commands. */
export class UsageError extends Error {
  override readonly name = 'UsageError';

  constructor(complaint: string) {
    super(`${complaint}\n\n${USAGE}`);
  }
}

/** Options of a command, as they were read. */
export type Asked<Command> = Extract<ReturnType<typeof readCommandLine>, { readonly command: Command }>;

/**
 * Reads a command line.
 * @param env the settings of the till here, which is meant unless the command line names another
 * @throws UsageError
 */
export function readCommandLine(args: readonly string[], env: NodeJS.ProcessEnv) {
  const [command, ...rest] = args;
  switch (command) {
    case 'backup': {
      const { to, ...meant } = meantTill(read(rest, ['from', 'to', 'till']), env);
      return { command, to: given('to', to), ...meant };
    }
    case 'restore': {
      const { from, to, till } = read(rest, ['from', 'to', 'till']);
      return { command, from: given('from', from), to: given('to', to), till: till ?? nameIn(env), env };
    }
    case 'verify': {
      const { expect, ...meant } = meantTill(read(rest, ['from', 'till', 'expect']), env);
      return { command, expected: place(expect), ...meant };
    }
    case 'new-session-key':
    case 'admin-link':
      return { command, ...meantTill(read(rest, ['from', 'till']), env) };
    default:
      throw new UsageError(command === undefined ? 'Which command?' : `There is no command '${command}'`);
  }
}

type Option = 'from' | 'to' | 'till' | 'expect';

function read(args: string[], allowed: readonly Option[]) {
  const options = Object.fromEntries(allowed.map((name) => [name, { type: 'string' } as const]));
  try {
    const { from, to, till, expect } = parseArgs({ args, options, strict: true }).values;
    return { from, to, till, expect };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * The till that a command is about, with its settings. What a till noted in its data directory fills what the settings here leave
 * open; it goes before them where the command line names that directory.
 */
function meantTill<Asked extends { from?: string | undefined; till?: string | undefined }>(
  asked: Asked,
  here: NodeJS.ProcessEnv,
) {
  const set = Object.fromEntries(Object.entries(here).filter(([, value]) => value !== ''));
  const dataDir = set.DATA_DIR ?? './data';
  const env = asked.from ? { ...set, ...notedSettings(asked.from) } : { ...notedSettings(dataDir), ...set };
  const from = asked.from ?? env.EVENT_STORE_URL ?? dataDir;
  return { ...asked, from, till: asked.till ?? nameIn(env), env };
}

const nameIn = ({ TILL_ID }: NodeJS.ProcessEnv) => TILL_ID || 'stammtisch';

function given(name: Option, value: string | undefined): string {
  if (!value) throw new UsageError(`--${name} is missing`);
  return value;
}

/** A revision and its hash, as somebody noted them down. */
function place(value: string | undefined) {
  if (value === undefined) return undefined;
  const { revision, hash } = /^(?<revision>\d{1,15}):(?<hash>[0-9a-f]{64})$/i.exec(value)?.groups ?? {};
  if (!revision || !hash)
    throw new UsageError(`--expect takes the number of an event and its hash, as 1234:0a1b…, not '${value}'`);
  return { revision: Number(revision), hash: hash.toLowerCase() };
}
