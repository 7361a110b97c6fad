import { type CashBookEntry, wireCents } from '@stammtisch/contracts';
import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/Button';
import { List, ListRow } from '../../../components/List';
import { Money } from '../../../components/Money';
import { isolated } from '../../../lib/isolated';
import { germanDate } from '../../../words/german-date';
import { ReceiptDialog } from './cash/ReceiptDialog';
import { expensesOf } from './year-check/answers';
import type { YearBooks } from './year-check/year-books';

/** All expenses beside their receipts, to compare what was booked with what stands on the paper. */
export function YearReceipts({ books }: { books: YearBooks }) {
  const [shown, setShown] = useState<CashBookEntry>();
  const expenses = expensesOf(books);
  if (expenses.length === 0) return null;
  const close = () => setShown(undefined);
  return (
    <details>
      <summary>Alle Ausgaben neben ihren Belegen ({expenses.length})</summary>
      <List aria-label="Ausgaben">
        {expenses.map((entry) => (
          <ListRow
            key={entry.revision}
            title={isolated(entry.note)}
            meta={[
              entry.receipt_number,
              entry.supplier && isolated(entry.supplier),
              germanDate(entry.spent_on ?? ''),
            ]
              .filter(Boolean)
              .join(' · ')}
            trailing={<Money cents={-wireCents(entry.movements[0]?.amount ?? 0)} tone="plain" />}
            action={
              entry.receipts.length > 0 && (
                <Button
                  variant="quiet"
                  icon={<Paperclip size={20} aria-hidden />}
                  aria-label={`Beleg ansehen: ${isolated(entry.note)}`}
                  onClick={() => setShown(entry)}
                >
                  Beleg
                </Button>
              )
            }
          />
        ))}
      </List>
      {shown && <ReceiptDialog entry={shown} mayAttach={false} onDone={close} onClose={close} />}
    </details>
  );
}
