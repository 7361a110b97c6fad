import { formatEuro } from '@stammtisch/domain';
import { Button } from '../../../../components/Button';
import { Card } from '../../../../components/Card';
import { EmptyState } from '../../../../components/EmptyState';
import { List } from '../../../../components/List';
import { Notice } from '../../../../components/Notice';
import type { Task } from '../../../../lib/use-task';
import styles from '../Books.module.css';
import own from './BankStatement.module.css';
import type { Payers } from './bank-statement';
import { LineRow } from './LineRow';
import { type ReviewedLine, spokenFor, taken, ticked, toBook } from './review';
import { bookWords, SECTIONS } from './words';

export interface ReviewedLinesProps {
  readonly lines: readonly ReviewedLine[];
  readonly payers: Payers;
  readonly booking: Task;
  readonly onChange: (to: (lines: readonly ReviewedLine[]) => ReviewedLine[]) => void;
  readonly onBook: () => void;
}

/** What came in, line by line, and what is to be booked of it. */
export function ReviewedLines({ lines, payers, booking, onChange, onBook }: ReviewedLinesProps) {
  if (lines.length === 0) {
    return <EmptyState text="In dieser Datei ist kein Geld eingegangen." />;
  }
  const chosen = toBook(lines);
  const sum = chosen.reduce((all, { line }) => all + line.amount, 0);
  return (
    <>
      {SECTIONS.map(({ certainty, title, hint }) => {
        const these = lines.filter((line) => line.certainty === certainty);
        return (
          these.length > 0 && (
            <Card key={certainty} className={own.section}>
              <h2>
                {title} ({these.length})
              </h2>
              <p className={styles.hint}>{hint}</p>
              <List aria-label={title}>
                {these.map((line) => (
                  <LineRow
                    key={line.key}
                    reviewed={line}
                    payers={payers}
                    taken={spokenFor(lines, line.key)}
                    onTake={(meant) => onChange((now) => taken(now, line.key, meant))}
                    onTick={(ticks) => onChange((now) => ticked(now, line.key, ticks))}
                  />
                ))}
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
        {bookWords(chosen.length, formatEuro(sum))}
      </Button>
    </>
  );
}
