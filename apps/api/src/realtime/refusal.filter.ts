import { type ArgumentsHost, Catch } from '@nestjs/common';
import { BaseWsExceptionFilter } from '@nestjs/websockets';
import type { SocketRefusal } from '@stammtisch/contracts';

/** Answers a message that failed instead of leaving the client waiting. */
@Catch()
export class RefusalFilter extends BaseWsExceptionFilter {
  override catch(_error: unknown, host: ArgumentsHost): void {
    const acknowledge = host.getArgs().find((argument) => typeof argument === 'function');
    const refusal: SocketRefusal = { ok: false, error: 'Ungültige Nachricht' };
    acknowledge?.(refusal);
  }
}
