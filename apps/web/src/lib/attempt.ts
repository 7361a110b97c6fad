import type { AnswerOf, ApiCall, Given } from '@stammtisch/contracts';
import { call } from './api';
import { ApiError, messageOf } from './api-error';

/**
 * A call whose failure is always named by what was tried, followed by the server's reason where it gave one:
 * 'Fehler beim Löschen des Getränks: Dieses Getränk gibt es nicht mehr'.
 */
export async function attempt<Its extends ApiCall>(
  described: Its,
  asked: Given<Its> & { readonly failure: string },
): Promise<AnswerOf<Its>> {
  const { failure } = asked;
  try {
    return await call(described, asked);
  } catch (error) {
    const reason = messageOf(error);
    const unanswered = error instanceof ApiError && error.status === 0;
    throw new Error(unanswered || reason === failure ? failure : `${failure}: ${reason}`);
  }
}
