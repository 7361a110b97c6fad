import { useLocation } from 'wouter';
import { formatMonth } from '../../lib/months';
import { CLOSING } from '../../lib/statement-path';
import { useLoaded } from '../../lib/use-loaded';
import { ClosingSheet } from './ClosingSheet';
import { Paper } from './Paper';
import { StatementBar } from './StatementBar';
import { loadClosing } from './statement';

/** Where months are closed. */
const MONTHS = '/admin/kasse/monate';

/** A month's sheet to sign. */
export function ClosingPage({ month }: { readonly month: string }) {
  const [, navigate] = useLocation();
  const loaded = useLoaded(month, loadClosing);
  return (
    <Paper
      loaded={loaded}
      title={`Monatsabschluss ${formatMonth(month)}`}
      bar={
        <StatementBar
          month={month}
          whose={CLOSING}
          onBack={() => navigate(MONTHS)}
          ready={loaded.data !== undefined}
        />
      }
    >
      {(closing) => <ClosingSheet closing={closing} />}
    </Paper>
  );
}
