import type { InviteAnswer, InviteBody } from '@stammtisch/contracts';
import { call } from '../../lib/api';

/** How long 'Kopiert!' stays (spec, section 9). */
export const COPIED_MS = 2_000;

/** Makes an invite link. */
export function generateInvite(body: InviteBody): Promise<InviteAnswer> {
  return call<InviteAnswer>('POST', '/api/generate-invite-link/', body, {
    failure: 'Fehler beim Generieren des Einladungslinks',
  });
}

/** Puts a field's text into the clipboard. @throws Error with the sentence to show. */
export async function copyFrom(field: HTMLInputElement): Promise<void> {
  try {
    if (navigator.clipboard) return await navigator.clipboard.writeText(field.value);
  } catch {
    // Not allowed: the old way may be.
  }
  // Without https, as in a pub's own network, there is no clipboard but this one.
  field.select();
  if (!document.execCommand('copy')) throw new Error('Fehler beim Kopieren in die Zwischenablage');
}

/** 'einmal', '5-mal', 'beliebig oft'. */
export function usesWords(maxUses: number): string {
  if (maxUses === 0) return 'beliebig oft';
  return maxUses === 1 ? 'einmal' : `${maxUses}-mal`;
}
