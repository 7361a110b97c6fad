import { calls, type InviteAnswer, type InviteBody } from '@stammtisch/contracts';
import { call } from '../../lib/api';

/** Makes an invite link. */
export function generateInvite(body: InviteBody): Promise<InviteAnswer> {
  return call(calls.issueInvite, { body, failure: 'Fehler beim Generieren des Einladungslinks' });
}

/** 'einmal', '5-mal', 'beliebig oft'. */
export function usesWords(maxUses: number): string {
  if (maxUses === 0) return 'beliebig oft';
  return maxUses === 1 ? 'einmal' : `${maxUses}-mal`;
}
