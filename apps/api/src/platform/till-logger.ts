import { ConsoleLogger, type LogLevel } from '@nestjs/common';

/** Contexts in which Nest tells at every start how it is wired. */
const WIRING = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'WebSocketsController',
  'NestApplication',
]);

/** Contexts in which Nest tells with its whole stack what ends the start: `main.ts` says it in one line. */
const ENDINGS = new Set(['ExceptionHandler', 'NestApplication']);

/** Levels from the quietest on. */
const LEVELS = ['error', 'warn', 'log', 'debug', 'verbose'] as const satisfies LogLevel[];

/** Lines for whoever runs the till; Nest's own wiring is only told at the level `debug`. */
export class TillLogger extends ConsoleLogger {
  constructor(level: (typeof LEVELS)[number]) {
    super({
      prefix: 'Stammtisch',
      logLevels: ['fatal', ...LEVELS.slice(0, LEVELS.indexOf(level) + 1)],
      colors: process.stdout.isTTY === true,
    });
  }

  override log(message: unknown, ...rest: unknown[]): void {
    const context = rest.at(-1);
    if (typeof context === 'string' && WIRING.has(context)) super.debug(message, ...rest);
    else super.log(message, ...rest);
  }

  override error(message: unknown, ...rest: unknown[]): void {
    const context = rest.at(-1);
    if (typeof context === 'string' && ENDINGS.has(context)) super.debug(message, ...rest);
    else super.error(message, ...rest);
  }
}
