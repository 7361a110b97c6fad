import { wireCents } from '@stammtisch/contracts';
import { type BankEntry, bankEntries, formatEuro } from '@stammtisch/domain';
import { Button } from '../../../../components/Button';
import { Card } from '../../../../components/Card';
import { Checkbox } from '../../../../components/Checkbox';
import { EmptyState } from '../../../../components/EmptyState';
import { List, ListRow } from '../../../../components/List';
import { Money } from '../../../../components/Money';
import { Muted } from '../../../../components/Muted';
import { Notice } from '../../../../components/Notice';
import { Select } from '../../../../components/Select';
import { isolated } from '../../../../lib/isolated';
import type { Task } from '../../../../lib/use-task';
import { germanDate } from '../../../../words/german-date';
import { nameOf, withUsername } from '../../who';
import styles from './BankStatement.module.css';
import type { Books } from './bank-statement';
import { type Meant, type Review, type ReviewedLine, spokenFor, taken, ticked, toBook } from './review';
import { bookWords, doubtWords, ENTRIES, NO_CASH_BOOK, SECTIONS } from './words';

export interface ReviewedLinesProps {
  readonly review: Review;
  readonly books: Books;
  readonly booking: Task;
  readonly onChange: (to: (review: Review) => Review) => void;
  readonly onBook: () => void;
}

/** The statement's lines: whose money each is, and whether it is to be booked. */
export function ReviewedLines({ review, books, booking, onChange, onBook }: ReviewedLinesProps) {
  const { lines, others } = review;
  const nothing = <EmptyState picture={null} text="In dieser Datei ist kein Geld eingegangen." />;
  if (lines.length === 0) return nothing;
  const chosen = toBook(lines);
  return (
    <>
      {lines.every(({ line }) => line.amount < 0) && nothing}
      {SECTIONS.map(({ certainty, title, hint }) => {
        const these = lines.filter((line) => line.certainty === certainty);
        return (
          these.length > 0 && (
            <Card key={certainty} stack>
              <h2>
                {title} ({these.length})
              </h2>
              <Muted>{certainty === 'out' && books.bank === null ? NO_CASH_BOOK : hint}</Muted>
              <List aria-label={title}>
                {these.map((reviewed) => {
                  const key = reviewed.line.keys.line;
                  return (
                    <LineRow
                      key={key}
                      reviewed={reviewed}
                      doubt={doubtWords(reviewed, others)}
                      books={books}
                      taken={spokenFor(lines, key)}
                      onTake={(meant) => onChange((now) => taken(now, key, meant))}
                      onTick={(ticks) => onChange((now) => ticked(now, key, ticks))}
                    />
                  );
                })}
              </List>
            </Card>
          )
        );
      })}
      {booking.error && <Notice variant="error">{booking.error}</Notice>}
      <Button
        variant="main"
        busy={booking.busy}
        busyText="Wird gebucht …"
        disabled={chosen.length === 0}
        onClick={onBook}
      >
        {bookWords(chosen)}
      </Button>
    </>
  );
}

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
function LineRow({ reviewed, doubt, books, taken, onTake, onTick }: LineRowProps) {
  const { line, certainty, meant, ticked } = reviewed;
  const name = isolated(line.name || 'Ohne Namen');
  const meta = [germanDate(line.date), isolated(line.text)].filter(Boolean).join(' · ');
  const out = line.amount < 0;
  const amount = formatEuro(Math.abs(line.amount));
  // What is the table's own has its place in the cash book alone.
  const isShown = certainty === 'booked' || (out && books.bank === null);
  const below = !isShown && (
    <div className={styles.choice}>
      {doubt && <Muted className={styles.doubt}>{doubt}</Muted>}
      <Select
        label={out ? 'Wofür' : 'Wessen Geld'}
        aria-label={out ? `Wofür waren ${amount} an ${name}?` : `Wessen Geld sind ${amount} von ${name}?`}
        value={meant ? optionOf(meant) : ''}
        options={[NOTHING, ...(out ? entryOptions(['expense', 'to_box']) : payerOptions(books, taken))]}
        onChange={(value) => onTake(meantBy(value))}
      />
      <Checkbox
        label="Buchen"
        aria-label={`${amount} ${out ? 'an' : 'von'} ${name} buchen`}
        checked={ticked}
        disabled={meant === null}
        onChange={({ target }) => onTick(target.checked)}
      />
    </div>
  );
  return (
    <ListRow
      title={name}
      meta={meta}
      trailing={<Money cents={line.amount} signed />}
      {...(below ? { below } : {})}
    />
  );
}

/** Announced top-ups that no other line pays, members, and what else money that came in may be. */
function payerOptions({ announced, members, bank }: Books, taken: ReadonlySet<string>) {
  return [
    ...announced
      .filter(({ id }) => !taken.has(id))
      .map((topUp) => ({
        value: optionOf({ memberId: topUp.member_id, announcementId: topUp.id }),
        label: `${isolated(topUp.member_name)}: Aufladung ${formatEuro(wireCents(topUp.amount))}`,
      })),
    ...members.map((member) => ({
      value: optionOf({ memberId: member.id, announcementId: null }),
      label: withUsername(nameOf(member), member.user_username),
    })),
    ...(bank === null ? [] : entryOptions(['from_box', 'put_in', 'tip'])),
  ];
}

const NOTHING = { value: '', label: 'Nicht buchen' };

const entryOptions = (entries: readonly BankEntry[]) =>
  entries.map((entry) => ({ value: optionOf({ entry }), label: ENTRIES[entry] }));

const optionOf = (meant: Meant) =>
  'entry' in meant ? `/${meant.entry}` : `${meant.memberId}/${meant.announcementId ?? ''}`;

function meantBy(value: string): Meant | null {
  const [memberId, rest] = value.split('/');
  if (memberId) return { memberId, announcementId: rest || null };
  const entry = bankEntries.find((each) => each === rest);
  return entry ? { entry } : null;
}
