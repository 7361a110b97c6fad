import { formatEuro } from '@stammtisch/domain';
import { nameOf, withUsername } from '../../../admin/who';
import type { UnreadLine } from './file/list';
import { isDouble, type Meaning, type Reviewed, type Sums } from './review';

/** Why a line was not read. */
export const UNREAD: Readonly<Record<UnreadLine['why'], string>> = {
  amount: 'Betrag nicht zu lesen',
  no_name: 'Kein Name',
  name: 'Name zu lang oder nicht zu lesen',
  sum: 'Eine Summe, kein Mitglied',
};

const members = (count: number) => (count === 1 ? 'Ein Mitglied' : `${count} Mitglieder`);

/** '43 Mitglieder, +512,40 €, −88,00 €', 'Ein Mitglied, ohne Guthaben' */
export function sumsSentence({ people, had, owed }: Sums): string {
  const money = [had, owed].filter(Boolean).map((sum) => formatEuro(sum, { signed: true }));
  return [members(people), ...(money.length > 0 ? money : ['ohne Guthaben'])].join(', ');
}

/** What is done once they have moved in: '43 Mitglieder sind umgezogen' */
export const doneSentence = (count: number) => `${members(count)} ${count === 1 ? 'ist' : 'sind'} umgezogen`;

/** Where somebody stands, and why they may be a double: 'Zeile 3 · Steht 3-mal in der Liste' */
export function hintOf({ person, times, alike }: Reviewed): string {
  return [
    `Zeile ${person.line}`,
    ...(times > 1 ? [`Steht ${times}-mal in der Liste`] : []),
    ...(alike.length > 0 ? ['Vielleicht schon am Tisch'] : []),
  ].join(' · ');
}

/** What may become of somebody, to choose from. Balances of who is at the table already are set by admins alone. */
export function meanings(
  reviewed: Reviewed,
  byAdmin: boolean,
): readonly { readonly value: Meaning; readonly label: string }[] {
  return [
    { value: 'person', label: isDouble(reviewed) ? 'Eigenes Mitglied' : 'Mitglied' },
    { value: 'collective', label: 'Sammelkonto' },
    ...(byAdmin ? reviewed.alike : []).map((member) => ({
      value: `at ${member.id}` as const,
      label: `Ist ${withUsername(nameOf(member), member.user_username)}`,
    })),
    { value: 'out', label: 'Weglassen' },
  ];
}
