import { germanDate, isolated, wireCents } from '@stammtisch/contracts';
import { type BankEntry, formatEuro } from '@stammtisch/domain';
import { ActionForm } from '../../admin/ActionDialog';
import { labelsOf } from '../../admin/who';
import type { Task } from '../../lib/use-task';
import { Checkbox } from '../../ui/Choices';
import { ListCard } from '../../ui/import-file/import-parts';
import { ListRow } from '../../ui/List';
import { Money } from '../../ui/Money';
import { Select } from '../../ui/Select';
import { Stack } from '../../ui/Stack';
import { Muted } from '../../ui/Text';
import { dotted } from '../../words/format';
import { categoryListOf, usualFor } from '../usual-category';
import styles from './BankStatement.module.css';
import { type Books, bookLines } from './books';
import type { Assignment, Change, ReviewedLine } from './review';
import { bookedWords, bookWords, doubtWords, ENTRIES, NO_CASH_BOOK, SECTIONS } from './words';

interface ReviewedLinesProps {
  readonly lines: readonly ReviewedLine[];
  readonly books: Books;
  readonly booking: Task;
  readonly onChange: (line: ReviewedLine, change: Change) => void;
  /** Also called after a refusal: someone else may have booked one of the lines first. */
  readonly onBooked: () => Promise<void>;
}

/** The statement's lines by section, each with its assignment and whether to book it. */
export function ReviewedLines({ lines, books, booking, onChange, onBooked }: ReviewedLinesProps) {
  const chosen = lines.filter(({ ticked }) => ticked);
  const sections = SECTIONS.map(([certainty, title, hint]) => {
    const inSection = lines.filter((line) => line.certainty === certainty);
    const sectionHint = certainty === 'out' && books.bank === null ? NO_CASH_BOOK : hint;
    return (
      <ListCard key={certainty} title={title} count={inSection.length} hint={sectionHint}>
        {inSection.map((line) => (
          <LineRow
            key={line.keys.line}
            {...{ line, lines, books }}
            onChange={(change) => onChange(line, change)}
          />
        ))}
      </ListCard>
    );
  });
  return (
    lines.length > 0 && (
      <ActionForm
        submitText={bookWords(chosen)}
        disabled={chosen.length === 0}
        task={booking}
        send={() => bookLines(chosen).finally(onBooked)}
        success={bookedWords}
      >
        <Stack gap="page">{sections}</Stack>
      </ActionForm>
    )
  );
}

interface LineRowProps extends Pick<ReviewedLinesProps, 'lines' | 'books'> {
  readonly line: ReviewedLine;
  readonly onChange: (change: Change) => void;
}

function LineRow({ line, lines, books, onChange }: LineRowProps) {
  const { certainty, assignment, ticked } = line;
  const name = isolated(line.name || 'Ohne Namen');
  const meta = dotted(germanDate(line.date), isolated(line.text));
  const out = line.amount < 0;
  const payment = `${formatEuro(Math.abs(line.amount))} ${out ? 'an' : 'von'} ${name}`;
  const doubt = doubtWords(line, books);
  const list = assignment?.entry && categoryListOf(assignment.entry);
  const choices = choicesFor(line, lines, books);
  // Money that went out can only be booked in the cash book.
  const isReadOnly = certainty === 'booked' || (out && books.bank === null);
  const below = !isReadOnly && (
    <div className={`grid gap-3 ${styles.choice}`}>
      {doubt && <Muted className="across">{doubt}</Muted>}
      <Stack gap={2}>
        <Select
          label={out ? 'Wofür' : 'Wessen Geld'}
          aria-label={out ? `Wofür waren ${payment}?` : `Wessen Geld sind ${payment}?`}
          value={keyOf(assignment)}
          none="Nicht buchen"
          options={choices}
          onChange={(key) =>
            onChange({ assignment: choices.find(({ value }) => value === key)?.assignment ?? null })
          }
        />
        {list && (
          <Select
            label="Kategorie"
            aria-label={`Kategorie von ${payment}`}
            value={assignment.category}
            none="Keine Kategorie"
            options={books.categories[list]}
            onChange={(category) => onChange({ assignment: { ...assignment, category } })}
          />
        )}
      </Stack>
      <Checkbox
        label="Buchen"
        aria-label={`${payment} buchen`}
        checked={ticked}
        disabled={assignment === null}
        onChange={({ target }) => onChange({ ticked: target.checked })}
      />
    </div>
  );
  return <ListRow title={name} meta={meta} trailing={<Money cents={line.amount} signed />} below={below} />;
}

/** The value of an assignment in the select. The category has a select of its own. */
const keyOf = (assignment: Assignment | null) =>
  assignment ? [assignment.memberId, assignment.announcementId, assignment.entry].join('/') : '';

const choice = (assignment: Assignment, label: string) => ({ value: keyOf(assignment), label, assignment });

/**
 * The assignments to choose from. Money that went out can only be a cash book entry. Money that came in can also be a member's, or an
 * announced top-up: the line's own, or one that no ticked line pays.
 */
function choicesFor(line: ReviewedLine, lines: readonly ReviewedLine[], books: Books) {
  const entry = (entry: BankEntry) =>
    choice({ entry, category: usualFor(books, entry, line.name) }, ENTRIES[entry]);
  if (line.amount < 0) return [entry('expense'), entry('to_box')];
  const isTaken = (id: string) =>
    id !== line.assignment?.announcementId &&
    lines.some(({ ticked, assignment }) => ticked && assignment?.announcementId === id);
  return [
    ...books.announced.flatMap(({ id, member_id, member_name, amount }) => {
      const label = `${isolated(member_name)}: Aufladung ${formatEuro(wireCents(amount))}`;
      return isTaken(id) ? [] : choice({ memberId: member_id, announcementId: id }, label);
    }),
    ...Array.from(labelsOf(books.members), ([memberId, label]) =>
      choice({ memberId, announcementId: null }, label),
    ),
    ...(books.bank === null ? [] : [entry('from_box'), entry('income')]),
  ];
}
