import { useLocation } from 'wouter';
import { formatMonth } from '../../lib/months';
import { CLOSING } from '../../lib/statement-path';
import { useLoaded } from '../../lib/use-loaded';
import { ClosingSheet } from './ClosingSheet';
import { Paper } from './Paper';
import { StatementSheet } from './StatementSheet';
import { loadClosing, loadStatement } from './statement';

/** The path of the page where months are closed. */
const MONTHS = '/admin/kasse/abschluss';

export interface StatementPageProps {
  readonly month: string;
  /** A member's id, or `abschluss` for the sheet to sign; undefined for the member's own statement. */
  readonly whose?: string | undefined;
  readonly onBack: () => void;
}

/** A month to print: a statement, or the sheet of the month's closing. */
export function StatementPage(props: StatementPageProps) {
  return props.whose === CLOSING ? <Closing month={props.month} /> : <Statement {...props} />;
}

/** A statement as it is when the page is opened: it does not follow later bookings. */
function Statement({ month, whose, onBack }: StatementPageProps) {
  const loaded = useLoaded(`${month} ${whose}`, () => loadStatement(month, whose));
  return (
    <Paper
      loaded={loaded}
      title={loaded.data && `Monatsauszug ${formatMonth(month)}, ${loaded.data.account.member_name}`}
      month={month}
      whose={whose}
      onBack={onBack}
    >
      {(statement) => <StatementSheet statement={statement} />}
    </Paper>
  );
}

/** The sheet of a month's closing, to sign. */
function Closing({ month }: { month: string }) {
  const [, navigate] = useLocation();
  const loaded = useLoaded(month, loadClosing);
  return (
    <Paper
      loaded={loaded}
      title={`Monatsabschluss ${formatMonth(month)}`}
      month={month}
      whose={CLOSING}
      onBack={() => navigate(MONTHS)}
    >
      {(closing) => <ClosingSheet closing={closing} />}
    </Paper>
  );
}
