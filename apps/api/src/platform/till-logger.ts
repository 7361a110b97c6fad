import { ConsoleLogger, Logger, type LoggerService, type LogLevel } from '@nestjs/common';
import { pino } from 'pino';

/** Topics under which Nest logs at every start how it is wired. */
const WIRING = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'WebSocketsController',
  'NestApplication',
]);

/** Topics under which Nest logs, with the whole stack, an error that ends the start; `main.ts` says it in one line. */
const ENDINGS = new Set(['ExceptionHandler', 'NestApplication']);

/** Nest's levels, the rarest first, and pino's names for them. */
const LEVELS = {
  fatal: 'fatal',
  error: 'error',
  warn: 'warn',
  log: 'info',
  debug: 'debug',
  verbose: 'trace',
} as const;

/** What is logged with a line, such as the ids of a call. */
type Fields = Readonly<Record<string, unknown>>;

type Write = (level: LogLevel, topic: string, line: string, fields: Fields) => void;

/**
 * Logs for operators: readable lines in a terminal, else JSON for a log collector. Nest's own wiring is
 * logged only at the level `debug`.
 */
export class TillLogger implements LoggerService {
  private readonly write: Write;

  constructor(
    level: Exclude<LogLevel, 'fatal'>,
    timeZone: string,
    isTerminal = process.stdout.isTTY === true,
  ) {
    this.write = isTerminal ? readable(level, timeZone) : asJson(level);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.tell('fatal', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.tell('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.tell('warn', message, rest);
  }

  log(message: unknown, ...rest: unknown[]): void {
    this.tell('log', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.tell('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.tell('verbose', message, rest);
  }

  /** Logs one message. `rest`: what Nest passes after the message, the topic last. */
  private tell(level: LogLevel, message: unknown, rest: readonly unknown[]): void {
    const topic = String(rest.at(-1) ?? '');
    const isNests = (level === 'log' && WIRING.has(topic)) || (level === 'error' && ENDINGS.has(topic));
    const fields = Object.assign({}, ...rest.filter((part) => typeof part === 'object'));
    this.write(isNests ? 'debug' : level, topic, textOf(message), fields);
  }
}

function textOf(message: unknown): string {
  if (message instanceof Error) return message.stack ?? message.message;
  return typeof message === 'string' ? message : JSON.stringify(message);
}

/** Nest's lines, with the time as 26.11.2026 15:04. */
class TerminalLines extends ConsoleLogger {
  private readonly time: Intl.DateTimeFormat;

  constructor(logLevels: LogLevel[], timeZone: string) {
    super({ prefix: 'Stammtisch', logLevels, colors: true });
    this.time = new Intl.DateTimeFormat('de', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  }

  protected override getTimestamp(): string {
    return this.time.format().replace(',', '');
  }
}

function readable(level: LogLevel, timeZone: string): Write {
  const levels = Object.keys(LEVELS) as LogLevel[];
  const logLevels = levels.slice(0, levels.indexOf(level) + 1);
  const lines = new TerminalLines(logLevels, timeZone);
  return (of, topic, line, fields) => {
    const more = Object.entries(fields).map(([name, value]) => ` ${name}=${value}`);
    lines[of](line + more.join(''), topic);
  };
}

function asJson(level: LogLevel): Write {
  const { isoTime } = pino.stdTimeFunctions;
  const formatters = { level: (label: string) => ({ level: label }) };
  const options = { level: LEVELS[level], base: null, timestamp: isoTime, formatters };
  const lines = pino(options, process.stdout);
  return (of, topic, line, fields) => lines[LEVELS[of]]({ topic, ...fields }, line);
}

/** Ends a process that can't go on: logs why, and closes the till, so that the supervisor starts a new one. */
export function giveUp(topic: string, error: unknown): void {
  new Logger(topic).fatal(error instanceof Error ? error.stack : String(error));
  process.exitCode = 1;
  process.kill(process.pid, 'SIGTERM');
}
