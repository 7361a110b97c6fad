import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { MendableError } from '../../platform/errors.js';
import { notedSettings } from '../../platform/settings.js';

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

/** The command line is invalid. The message says why, and lists the commands. */
export class UsageError extends MendableError {
  override readonly name = 'UsageError';

  constructor(complaint: string) {
    super(`${complaint}\n\n${USAGE}`);
  }
}

/** A command of the command line. All its options have a value. */
export interface Command {
  readonly takes: readonly Option[];
  /** The required options. */
  readonly needs?: readonly Option[];
  readonly run: (options: CommandOptions, out: Writable) => Promise<void>;
}
type Option = 'from' | 'to' | 'till' | 'expect';

/**
 * Reads a command's options. Settings that a till has noted in its data directory complete those of `processEnv`; they take precedence if
 * the command line names that directory.
 * @throws UsageError
 */
export function readOptions(
  args: string[],
  { takes, needs = [] }: Pick<Command, 'takes' | 'needs'>,
  processEnv: NodeJS.ProcessEnv,
) {
  const typed = valuesIn(args, takes);
  const missing = needs.find((name) => !typed[name]);
  if (missing) throw new UsageError(`--${missing} fehlt`);
  const { from, to = '', till, expect } = typed;
  const set = Object.fromEntries(Object.entries(processEnv).filter(([, value]) => value !== ''));
  const dataDir = set.DATA_DIR ?? './data';
  const env = from ? { ...set, ...notedSettings(from) } : { ...notedSettings(dataDir), ...set };
  return {
    /** Location of the till or its backup. */
    from: from ?? env.EVENT_STORE_URL ?? dataDir,
    /** Empty for a command without this option. */
    to,
    till: till ?? env.TILL_ID ?? 'stammtisch',
    expected: expect === undefined ? undefined : expectedHash(expect),
    env,
  };
}

export type CommandOptions = ReturnType<typeof readOptions>;

function valuesIn(args: string[], takes: readonly Option[]): Partial<Record<Option, string>> {
  const options = Object.fromEntries(takes.map((name) => [name, { type: 'string' } as const]));
  try {
    return parseArgs({ args, options, strict: true }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Parses `<revision>:<hash>`. @throws UsageError */
function expectedHash(value: string) {
  const { revision, hash } = /^(?<revision>\d{1,15}):(?<hash>[0-9a-f]{64})$/i.exec(value)?.groups ?? {};
  if (!revision || !hash)
    throw new UsageError(
      `--expect will die Nummer eines Ereignisses und seinen Hash, etwa 1234:0a1b…, nicht '${value}'`,
    );
  return { revision: Number(revision), hash: hash.toLowerCase() };
}
