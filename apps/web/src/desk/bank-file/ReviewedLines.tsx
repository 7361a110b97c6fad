import type { Task } from '../../lib/use-task';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { EmptyState, List } from '../../ui/List';
import { Notice } from '../../ui/Notice';
import { Muted } from '../../ui/Text';
import type { Books } from './books';
import { LineRow } from './LineRow';
import { type Review, spokenFor, taken, ticked, toBook } from './review';
import { bookWords, doubtWords, NO_CASH_BOOK, SECTIONS } from './words';

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
