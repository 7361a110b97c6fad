import { calls } from '@stammtisch/contracts';
import { call } from '../../lib/api';
import { printLinks } from './access-sheet/handed-links';

/** Makes a personal link for each of these members, and shows them on slips to print. */
export async function printSlips(memberIds: readonly string[]): Promise<void> {
  const body = { member_ids: [...memberIds] };
  printLinks(await call(calls.issuePersonalLinks, { body, failure: 'Fehler beim Erstellen der Links' }));
}
