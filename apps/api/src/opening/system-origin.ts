import { type CommandOrigin, SYSTEM } from '@stammtisch/domain';

/** What the till does by itself at its start. */
export function systemOrigin(commandId: string): CommandOrigin {
  return { commandId, correlationId: 'start', actor: SYSTEM, request: '' };
}
