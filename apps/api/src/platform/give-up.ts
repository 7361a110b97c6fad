import { Logger } from '@nestjs/common';

/** Ends a process that can't go on: logs why, and closes the till, so that the supervisor starts a new one. */
export function giveUp(topic: string, error: unknown): void {
  new Logger(topic).fatal(error instanceof Error ? error.stack : String(error));
  process.exitCode = 1;
  process.kill(process.pid, 'SIGTERM');
}
