import type { CallOptions } from './api';
import { ApiError, messageOf } from './api-error';

/**
 * Makes a call whose failure is always named by what was tried, followed by the server's reason where it gave one:
 * 'Fehler beim Löschen des Getränks: Dieses Getränk gibt es nicht mehr'.
 */
export async function attempt<Answer>(
  failure: string,
  call: (options: CallOptions) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call({ failure });
  } catch (error) {
    const reason = messageOf(error);
    const unanswered = error instanceof ApiError && error.status === 0;
    throw new Error(unanswered || reason === failure ? failure : `${failure}: ${reason}`);
  }
}
