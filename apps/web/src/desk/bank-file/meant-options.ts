import { wireCents } from '@stammtisch/contracts';
import { type BankEntry, bankEntries, formatEuro } from '@stammtisch/domain';
import { labelsOf } from '../../admin/who';
import { isolated } from '../../lib/isolated';
import type { Books } from './books';
import type { Meant } from './review';
import { listOf, usualFor } from './usual';
import { ENTRIES } from './words';

/** What money that went out may have been. */
export const outOptions = () => entryOptions(['expense', 'to_box']);

/** What money that came in may be: an announced top-up that no other line pays, a member's money, or the table's own. */
export const payerOptions = ({ announced, members, bank }: Books, taken: ReadonlySet<string>) => [
  ...announced
    .filter(({ id }) => !taken.has(id))
    .map((topUp) => ({
      value: `${topUp.member_id}/${topUp.id}`,
      label: `${isolated(topUp.member_name)}: Aufladung ${formatEuro(wireCents(topUp.amount))}`,
    })),
  ...Array.from(labelsOf(members), ([id, label]) => ({ value: `${id}/`, label })),
  ...(bank === null ? [] : entryOptions(['from_box', 'income'])),
];

const entryOptions = (entries: readonly BankEntry[]) =>
  entries.map((entry) => ({ value: `/${entry}`, label: ENTRIES[entry] }));

export const optionOf = (meant: Meant) =>
  'entry' in meant ? `/${meant.entry}` : `${meant.memberId}/${meant.announcementId ?? ''}`;

/** What the chosen option means for money to or from whom the bank names. */
export function meantBy(option: string, books: Books, name: string): Meant | null {
  const [memberId, rest] = option.split('/');
  if (memberId) return { memberId, announcementId: rest || null };
  const entry = bankEntries.find((each) => each === rest);
  return entry ? { entry, category: usualFor(books, entry, name) } : null;
}

/** The categories to choose from; undefined for what has none. */
export function categoriesOf({ categories }: Books, meant: Meant | null) {
  const list = meant && 'entry' in meant ? listOf(meant.entry) : undefined;
  return list && categories[list];
}
