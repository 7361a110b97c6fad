import { ConsoleLogger, Logger, type LogLevel } from '@nestjs/common';

/** Topics of Nest's lines about its wiring at every start. */
const WIRING = /^(?:Nest|InstanceLoader|Route|WebSocketsController)/;

/** Topics under which Nest logs an error that ends the start, with its stack. `main.ts` prints it in one line. */
const ENDINGS = new Set(['ExceptionHandler', 'NestApplication']);

/** Nest's levels, rarest first, and their names for log collectors. */
const LEVELS = {
  fatal: 'fatal',
  error: 'error',
  warn: 'warn',
  log: 'info',
  debug: 'debug',
  verbose: 'trace',
} as const;

/**
 * Logs for operators: readable lines in a terminal, with the time as 26.11.2026 15:04, else JSON for a log collector. Nest's own wiring
 * is logged only at the level `debug`.
 */
export class TillLogger extends ConsoleLogger {
  private readonly time: Intl.DateTimeFormat;

  constructor(
    level: LogLevel,
    timeZone: string,
    private readonly isTerminal = process.stdout.isTTY === true,
  ) {
    const levels = Object.keys(LEVELS) as LogLevel[];
    super({
      prefix: 'Stammtisch',
      logLevels: levels.slice(0, levels.indexOf(level) + 1),
      colors: isTerminal,
    });
    this.time = new Intl.DateTimeFormat('de', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  }

  /** Called for every line of every level. `fields` are logged with the line, such as the ids of a call. */
  protected override printMessages(
    [message]: unknown[],
    topic = '',
    level: LogLevel = 'log',
    stream?: 'stdout' | 'stderr',
    _stack?: unknown,
    fields: Readonly<Record<string, unknown>> = {},
  ): void {
    const isFromNest = (level === 'log' && WIRING.test(topic)) || (level === 'error' && ENDINGS.has(topic));
    if (isFromNest && !this.isLevelEnabled('debug')) return;
    const shown = isFromNest ? 'debug' : level;
    const text = textOf(message);
    if (this.isTerminal) {
      const more = Object.entries(fields).map(([name, value]) => ` ${name}=${value}`);
      super.printMessages([text + more.join('')], topic, shown, stream);
    } else {
      const line = { level: LEVELS[shown], time: new Date().toISOString(), topic, ...fields, msg: text };
      process.stdout.write(`${JSON.stringify(line)}\n`);
    }
  }

  /** Does nothing: stacks are part of the text. */
  protected override printStackTrace(): void {}

  protected override getTimestamp(): string {
    return this.time.format().replace(',', '');
  }
}

function textOf(message: unknown): string {
  if (message instanceof Error) return message.stack ?? message.message;
  return typeof message === 'string' ? message : JSON.stringify(message);
}

/** Ends a process that can't continue: logs why and closes the till, so that the supervisor starts a new one. */
export function giveUp(topic: string, error: unknown): void {
  new Logger(topic).fatal(error instanceof Error ? error.stack : String(error));
  process.exitCode = 1;
  process.kill(process.pid, 'SIGTERM');
}
