import { Logger } from '@nestjs/common';

/** This process can't go on: says why, and lets the supervisor start a new one. */
export function giveUp(topic: string, error: unknown): void {
  new Logger(topic).fatal(error instanceof Error ? error.stack : String(error));
  process.exitCode = 1;
  process.kill(process.pid, 'SIGTERM');
}
