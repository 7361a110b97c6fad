import { ActionForm } from '../../admin/ActionDialog';
import type { Task } from '../../lib/use-task';
import { Card } from '../../ui/Card';
import { EmptyState, List } from '../../ui/List';
import { Stack } from '../../ui/Stack';
import { Muted } from '../../ui/Text';
import { bookLines } from './bank-statement';
import type { Books } from './books';
import { LineRow } from './LineRow';
import { type Review, spokenFor, taken, ticked, toBook } from './review';
import { bookedWords, bookWords, doubtWords, NO_CASH_BOOK, SECTIONS } from './words';

interface ReviewedLinesProps {
  readonly review: Review;
  readonly books: Books;
  readonly booking: Task;
  readonly onChange: (to: (review: Review) => Review) => void;
  /** Called after a refusal, too: somebody else may have booked one of the lines first. */
  readonly onBooked: () => Promise<void>;
}

/** The statement's lines: whose money each is, and whether it is to be booked. */
export function ReviewedLines({ review, books, booking, onChange, onBooked }: ReviewedLinesProps) {
  const { lines, others } = review;
  const chosen = toBook(lines);
  const sections = SECTIONS.map(({ certainty, title, hint }) => {
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
  });
  return (
    <>
      {lines.every(({ line }) => line.amount < 0) && (
        <EmptyState picture={null} text="In dieser Datei ist kein Geld eingegangen." />
      )}
      {lines.length > 0 && (
        <ActionForm
          lead={<Stack gap="page">{sections}</Stack>}
          submitText={bookWords(chosen)}
          busyText="Wird gebucht …"
          wide={false}
          disabled={chosen.length === 0}
          task={booking}
          send={() => bookLines(chosen).finally(onBooked)}
          said={(booked) => bookedWords(booked, chosen)}
        />
      )}
    </>
  );
}
