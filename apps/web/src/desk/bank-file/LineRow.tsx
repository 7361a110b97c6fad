import { wireCents } from '@stammtisch/contracts';
import { type BankEntry, bankEntries, formatEuro } from '@stammtisch/domain';
import { labelsOf } from '../../admin/who';
import { Checkbox } from '../../ui/Choices';
import { ListRow } from '../../ui/List';
import { Money } from '../../ui/Money';
import { Select } from '../../ui/Select';
import { Stack } from '../../ui/Stack';
import { Muted } from '../../ui/Text';
import { germanDate } from '../../words/dates';
import { isolated } from '../../words/format';
import { listOf, usualFor } from '../usual-category';
import styles from './BankStatement.module.css';
import type { Books } from './books';
import type { Meant, ReviewedLine } from './review';
import { ENTRIES } from './words';

interface LineRowProps {
  readonly reviewed: ReviewedLine;
  /** Why the line's money may be booked already; undefined when nothing says so. */
  readonly doubt: string | undefined;
  readonly books: Books;
  /** Ids of announced top-ups that other ticked lines pay. */
  readonly taken: ReadonlySet<string>;
  readonly onTake: (meant: Meant | null) => void;
  readonly onTick: (ticked: boolean) => void;
}

/** A line, and whose money it is. */
export function LineRow({ reviewed, doubt, books, taken, onTake, onTick }: LineRowProps) {
  const { line, certainty, meant, ticked } = reviewed;
  const name = isolated(line.name || 'Ohne Namen');
  const meta = [germanDate(line.date), isolated(line.text)].filter(Boolean).join(' · ');
  const out = line.amount < 0;
  const toOrFrom = out ? 'an' : 'von';
  const amount = formatEuro(Math.abs(line.amount));
  const categories = categoriesOf(books, meant);
  // What is the table's own has its place in the cash book alone.
  const isShown = certainty === 'booked' || (out && books.bank === null);
  const below = !isShown && (
    <div className={`grid gap-3 ${styles.choice}`}>
      {doubt && <Muted className="across">{doubt}</Muted>}
      <Stack gap={2}>
        <Select
          label={out ? 'Wofür' : 'Wessen Geld'}
          aria-label={out ? `Wofür waren ${amount} an ${name}?` : `Wessen Geld sind ${amount} von ${name}?`}
          value={meant ? optionOf(meant) : ''}
          none="Nicht buchen"
          options={out ? outOptions() : payerOptions(books, taken)}
          onChange={(option) => onTake(meantBy(option, books, line.name))}
        />
        {categories && meant && 'entry' in meant && (
          <Select
            label="Kategorie"
            aria-label={`Kategorie von ${amount} ${toOrFrom} ${name}`}
            value={meant.category}
            none="Keine Kategorie"
            options={categories}
            onChange={(category) => onTake({ ...meant, category })}
          />
        )}
      </Stack>
      <Checkbox
        label="Buchen"
        aria-label={`${amount} ${toOrFrom} ${name} buchen`}
        checked={ticked}
        disabled={meant === null}
        onChange={({ target }) => onTick(target.checked)}
      />
    </div>
  );
  return <ListRow title={name} meta={meta} trailing={<Money cents={line.amount} signed />} below={below} />;
}

/** What money that went out may have been. */
const outOptions = () => entryOptions(['expense', 'to_box']);

/** What money that came in may be: an announced top-up that no other line pays, a member's money, or the table's own. */
const payerOptions = ({ announced, members, bank }: Books, taken: ReadonlySet<string>) => [
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

const optionOf = (meant: Meant) =>
  'entry' in meant ? `/${meant.entry}` : `${meant.memberId}/${meant.announcementId ?? ''}`;

/** What the chosen option means for money to or from whom the bank names. */
function meantBy(option: string, books: Books, name: string): Meant | null {
  const [memberId, rest] = option.split('/');
  if (memberId) return { memberId, announcementId: rest || null };
  const entry = bankEntries.find((each) => each === rest);
  return entry ? { entry, category: usualFor(books, entry, name) } : null;
}

/** The categories to choose from; undefined for what has none. */
function categoriesOf({ categories }: Books, meant: Meant | null) {
  const list = meant && 'entry' in meant ? listOf(meant.entry) : undefined;
  return list && categories[list];
}
