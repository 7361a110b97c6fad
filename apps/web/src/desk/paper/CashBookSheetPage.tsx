import { useLocation, useSearchParams } from 'wouter';
import { cashBookPath, type Days } from '../../lib/statement-path';
import { useLoaded } from '../../lib/use-loaded';
import { DateField } from '../../ui/DateField';
import { Row } from '../../ui/Stack';
import { germanDate } from '../../words/dates';
import { CashBookSheet } from './CashBookSheet';
import { loadCashBook } from './cash-book';
import { Paper } from './Paper';

const CASH_BOOK = '/admin/kasse/buch';

/** The cash book from one day to another, to print. The address has the days. */
export function CashBookSheetPage() {
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const days: Days = { from: search.get('von') ?? '', to: search.get('bis') ?? '' };
  const loaded = useLoaded(cashBookPath(days), () => loadCashBook(days));
  const change = (part: Partial<Days>) => navigate(cashBookPath({ ...days, ...part }), { replace: true });
  return (
    <Paper
      loaded={loaded}
      title={`Kassenbuch ${germanDate(days.from)} bis ${germanDate(days.to)}`}
      onBack={() => navigate(CASH_BOOK)}
      choice={
        <Row gap={3} grow>
          <DateField
            label="Vom"
            name="from"
            required
            value={days.from}
            onChange={(from) => change({ from })}
          />
          <DateField label="Bis zum" name="to" required value={days.to} onChange={(to) => change({ to })} />
        </Row>
      }
    >
      {(book) => <CashBookSheet book={book} days={days} />}
    </Paper>
  );
}
