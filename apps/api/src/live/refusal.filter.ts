import { type ArgumentsHost, Catch, Logger } from '@nestjs/common';
import { BaseWsExceptionFilter } from '@nestjs/websockets';
import type { SocketRefusal } from '@stammtisch/contracts';
import { Problem } from '../http/problem.js';

const log = new Logger('Socket');

/** Answers a message that failed instead of leaving the client waiting. */
@Catch()
export class RefusalFilter extends BaseWsExceptionFilter {
  override catch(error: unknown, host: ArgumentsHost): void {
    if (!(error instanceof Problem)) log.error(error instanceof Error ? error.stack : String(error));
    refuse(host.getArgs());
  }
}

/** Answers a message with a refusal, if its sender waits for an answer. */
export function refuse(payload: readonly unknown[]): void {
  const acknowledge = payload.find((argument) => typeof argument === 'function');
  acknowledge?.(refusal());
}

/** The answer to a message that can't be served. */
export function refusal(error = 'Ungültige Nachricht'): SocketRefusal {
  return { ok: false, error };
}
