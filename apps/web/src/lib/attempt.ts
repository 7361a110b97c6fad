import type { AnswerOf, ApiCall, InputOf } from '@stammtisch/contracts';
import { call } from './api';
import { messageOf } from './api-error';

/**
 * Calls the server. The error names the action, then the server's reason if any:
 * 'Fehler beim Löschen des Getränks: Dieses Getränk gibt es nicht mehr'.
 */
export async function attempt<Target extends ApiCall>(
  target: Target,
  options: InputOf<Target> & { readonly failure: string },
): Promise<AnswerOf<Target>> {
  const { failure } = options;
  try {
    return await call(target, { ...options, noAnswer: failure });
  } catch (error) {
    const reason = messageOf(error);
    throw new Error(reason === failure ? failure : `${failure}: ${reason}`);
  }
}
