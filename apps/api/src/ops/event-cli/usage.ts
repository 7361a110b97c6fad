import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { MendableError } from '../../platform/errors.js';
import { notedSettings } from '../../platform/settings.js';
import type { Terminal } from '../copying/pages.js';

export const USAGE = `Sieht nach dem Logbuch einer Kasse. In Containern heißt der Befehl 'events', mit systemd 'stammtisch events', sonst
'npm run events --'.

  verify    [--from <Ort>] [--expect <n>:<Hash>]  prüft jedes Ereignis und das Dokument jedes Mitglieds, und ob Ereignis n den Hash hat
  backup    [--from <Ort>] --to <Datei>    sichert die Kasse samt Geheimnis in eine Datei, auch während sie läuft; verschlossen, wo
                                           BACKUP_PASSPHRASE gesetzt ist
  restore   --from <Datei> --to <Ort>      legt eine Sicherung dorthin, wo die Kasse sie sucht; eine verschlossene öffnet BACKUP_PASSPHRASE.
                                           Nach esdb://… macht derselbe Aufruf nach einem Abbruch weiter
  new-session-key [--from <Ort>]           nach einem verratenen Geheimnis: alle melden sich neu an, Links werden neu gemacht
  admin-link [--from <Ort>]                ein Link für einen neuen Admin, wenn keiner mehr da ist

<Ort>: ein Datenordner, eine SQLite-Datei oder esdb://…
Hat ein EventStoreDB sein Logbuch verloren, ergänzt restore --from <Datenordner eines Knotens>, was der Knoten seit der Sicherung gesehen
hat; Dokumente der Mitglieder sind nicht dabei.
Ohne --from gilt, was EVENT_STORE_URL oder DATA_DIR nennt, sonst ./data. Ihre übrigen Einstellungen notiert eine Kasse in ihrem Datenordner.
--till <Id>: welche Kasse, wenn sie weder 'stammtisch' heißt noch so, wie TILL_ID oder ihre Notiz sagt
`;

/** The command line makes no sense. The message says why, and lists the commands. */
export class UsageError extends MendableError {
  override readonly name = 'UsageError';

  constructor(complaint: string) {
    super(`${complaint}\n\n${USAGE}`);
  }
}

/** Options of a command, as they were read. */
export type Asked<Command> = Extract<ReturnType<typeof readCommandLine>, { readonly command: Command }>;

/**
 * Reads a command line.
 * @param env the settings of the till here, the default
 * @throws UsageError
 */
export function readCommandLine(args: readonly string[], env: NodeJS.ProcessEnv) {
  const [command, ...rest] = args;
  switch (command) {
    case 'backup': {
      const { to, ...chosen } = chosenTill(read(rest, ['from', 'to', 'till']), env);
      return { command, to: given('to', to), ...chosen };
    }
    case 'restore': {
      const { from, to, till } = read(rest, ['from', 'to', 'till']);
      return { command, from: given('from', from), to: given('to', to), till: till ?? nameIn(env), env };
    }
    case 'verify': {
      const { expect, ...chosen } = chosenTill(read(rest, ['from', 'till', 'expect']), env);
      return { command, expected: place(expect), ...chosen };
    }
    case 'new-session-key':
    case 'admin-link':
      return { command, ...chosenTill(read(rest, ['from', 'till']), env) };
    default:
      throw new UsageError(
        command === undefined ? 'Welcher Befehl?' : `Den Befehl '${command}' gibt es nicht`,
      );
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
function chosenTill<Asked extends { from?: string | undefined; till?: string | undefined }>(
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
  if (!value) throw new UsageError(`--${name} fehlt`);
  return value;
}

/** A revision and its hash, as somebody noted them down. */
function place(value: string | undefined) {
  if (value === undefined) return undefined;
  const { revision, hash } = /^(?<revision>\d{1,15}):(?<hash>[0-9a-f]{64})$/i.exec(value)?.groups ?? {};
  if (!revision || !hash)
    throw new UsageError(
      `--expect will die Nummer eines Ereignisses und seinen Hash, etwa 1234:0a1b…, nicht '${value}'`,
    );
  return { revision: Number(revision), hash: hash.toLowerCase() };
}

/** What a command reads from and writes to. */
export interface CommandContext {
  /** Settings of the till on this machine, which a command works on unless the command line names another. */
  readonly env: NodeJS.ProcessEnv;
  /** For results. */
  readonly out: Writable;
  /** For progress. */
  readonly screen: Terminal;
}
