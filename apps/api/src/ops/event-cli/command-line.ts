import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Writable } from 'node:stream';
import type { TillCommand } from '@stammtisch/domain';
import { closing, type EventData, WrongExpectedRevisionError } from '@stammtisch/event-store';
import { systemOrigin } from '../../access/call.js';
import { decideBatch, type Request } from '../../engine/till/batch.js';
import { LogCheck } from '../../engine/till/checked-log.js';
import { limitedLog } from '../../engine/till/log.js';
import { storedEvent, tillStream } from '../../engine/till/logged-event.js';
import { knownAddress } from '../../http/web-addresses.js';
import { Clock } from '../../platform/clock.js';
import { inOneLine } from '../../platform/errors.js';
import { newId, randomId } from '../../platform/ids.js';
import { tokenHash } from '../../platform/secrets.js';
import { isSealed } from '../backup/files.js';
import { EventCliError } from '../copying/errors.js';
import { fileAt, type Location, locate, reading, refuseMissing, storeAt } from '../copying/location.js';
import {
  type CheckedHead,
  expectHash,
  expectNoProblem,
  noTill,
  readRest,
  report,
  verifyTill,
} from '../copying/verify.js';
import { backUp, restore, withOpened } from './backups.js';
import { type Command, type CommandOptions, readOptions, USAGE, UsageError } from './usage.js';

const COMMANDS: ReadonlyMap<string | undefined, Command> = new Map<string, Command>([
  ['verify', { takes: ['from', 'till', 'expect'], run: verify }],
  ['backup', { takes: ['from', 'till', 'to'], needs: ['to'], run: backUp }],
  ['restore', { takes: ['from', 'till', 'to'], needs: ['from', 'to'], run: restore }],
  ['new-session-key', { takes: ['from', 'till'], run: replaceSessionKey }],
  ['admin-link', { takes: ['from', 'till'], run: issueAdminLink }],
]);

interface CommandContext {
  /** Settings of this machine's till, on which a command works unless the command line names another. */
  readonly env: NodeJS.ProcessEnv;
  readonly out: Writable;
  readonly errors: { write(text: string): unknown };
}

/** Runs one command. @returns the exit code: 0 done, 1 failed or a problem was found, 2 invalid command line */
export async function runCommandLine(
  args: readonly string[],
  { env, out, errors }: CommandContext,
): Promise<0 | 1 | 2> {
  try {
    if (args.some((word) => word === '--help' || word === '-h')) out.write(USAGE);
    else await run(args, env, out);
    return 0;
  } catch (error) {
    errors.write(`${inOneLine(error)}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

async function run([name, ...args]: readonly string[], env: NodeJS.ProcessEnv, out: Writable) {
  const command = COMMANDS.get(name);
  if (!command)
    throw new UsageError(name === undefined ? 'Welcher Befehl?' : `Den Befehl '${name}' gibt es nicht`);
  await command.run(readOptions(args, command, env), out);
}

async function verify(options: CommandOptions, out: Writable): Promise<void> {
  const { from, till, expected } = options;
  const check = (location: Location) =>
    reading(location, async (reader) => {
      const head = await verifyTill(reader, till);
      expectNoProblem(head, tillStream(till));
      out.write(report(till, head));
      if (expected) await expectHash(reader, till, expected);
    });
  const location = locate(from);
  if (location.kind === 'file' && existsSync(location.file) && isSealed(location.file))
    await withOpened(location.file, options, (plain) => check(fileAt(plain)));
  else await check(location);
  if (expected) out.write(`Ereignis ${expected.revision} hat den erwarteten Hash\n`);
}

/** Invalidates everything signed so far, at once also on nodes that run on the same store. */
async function replaceSessionKey(options: CommandOptions, out: Writable): Promise<void> {
  const key = randomBytes(32).toString('base64url');
  const { state } = await execute(options, { type: 'ReplaceSessionKey', key });
  out.write(
    `Der Schlüssel der Sitzungen ist ersetzt, mit Ereignis ${state.revision}. Alle melden sich neu an. Einladungen und Links für\n`,
  );
  out.write('Bildschirme gelten nicht mehr: mach sie neu, und jetzt auch eine neue Sicherung.\n');
}

const ADMIN_LINK_HOURS = 24;

/** For a till whose admins have all left. The log has who joined by the link. */
async function issueAdminLink(options: CommandOptions, out: Writable): Promise<void> {
  const { env } = options;
  const token = randomBytes(16).toString('base64url');
  await execute(options, {
    type: 'IssueAdminInvite',
    inviteHash: tokenHash(token),
    hoursValid: ADMIN_LINK_HOURS,
  });
  const publicUrl = env.PUBLIC_URL?.replace(/\/$/, '');
  const origin = knownAddress({ publicUrl, host: env.HOST || '0.0.0.0', port: Number(env.PORT || 8000) });
  out.write(
    `Wer sich hier binnen ${ADMIN_LINK_HOURS} Stunden registriert, ist Admin. Der Link geht einmal:\n\n`,
  );
  out.write(`${origin}/register/${token}\n\n`);
  out.write(`Ein Admin kann andere dazu machen und verlorene Passwörter ersetzen.\n`);
}

/**
 * Executes a system command on a till's log, as one of its nodes would, after verifying the whole log. Nodes that run on the same store
 * receive the events.
 * @throws EventCliError if there is no such till, its log is cut or broken, or the rules refuse
 */
async function execute({ from, till, env }: CommandOptions, command: TillCommand): Promise<CheckedHead> {
  const location = locate(from);
  refuseMissing(location);
  const stream = tillStream(till);
  const clock = new Clock(env.TIME_ZONE || 'Europe/Berlin');
  const request = { command, origin: systemOrigin(randomId()) };
  return closing(await storeAt(location), async (store) => {
    const limits = await store.limits(stream);
    if (limits !== undefined) throw new EventCliError(limitedLog(stream, limits));
    const log = new LogCheck();
    for (;;) {
      await readRest(store, stream, log);
      const { state } = log;
      if (!state.opened) throw noTill(till);
      clock.noEarlierThan(state.latest);
      try {
        await store.append(stream, state.revision, decided(log, request, clock));
      } catch (error) {
        // A running node was faster: the command is decided again after its events.
        if (error instanceof WrongExpectedRevisionError) continue;
        throw error;
      }
      await readRest(store, stream, log);
      return log;
    }
  });
}

/** The command's events. @throws EventCliError if the till refuses it */
function decided(head: CheckedHead, request: Request, clock: Clock): EventData[] {
  const { timeZone } = clock;
  const now = clock.now();
  const context = { now, evening: clock.evening(now), timeZone, newId, birthDateOf: () => null };
  const { verdicts, events } = decideBatch(head, [request], context, new Map());
  const [verdict] = verdicts;
  if (verdict?.kind === 'done') return events.map(storedEvent);
  if (verdict?.kind === 'failed') throw verdict.error;
  throw new EventCliError(
    `Die Kasse lehnt das ab: ${verdict?.kind === 'rejected' ? verdict.code : verdict?.kind}`,
  );
}
