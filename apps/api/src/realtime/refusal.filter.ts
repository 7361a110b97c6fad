import { type ArgumentsHost, Catch } from '@nestjs/common';
import { BaseWsExceptionFilter } from '@nestjs/websockets';
import type { SocketRefusal } from '@stammtisch/contracts';

/** Answers a message that failed instead of leaving the client waiting. */
@Catch()
export class RefusalFilter extends BaseWsExceptionFilter {
  override catch(_error: unknown, host: ArgumentsHost): void {
    refuse(host.getArgs());
  }
}

/** Says no to a message, if its sender waits for an answer. */
export function refuse(payload: readonly unknown[]): void {
  const acknowledge = payload.find((argument) => typeof argument === 'function');
  const refusal: SocketRefusal = { ok: false, error: 'Ungültige Nachricht' };
  acknowledge?.(refusal);
}
