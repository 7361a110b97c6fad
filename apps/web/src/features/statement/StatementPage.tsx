import { formatMonth } from '../../lib/months';
import { CLOSING } from '../../lib/statement-path';
import { ClosingPage } from './ClosingPage';
import { Paper } from './Paper';
import { StatementBar } from './StatementBar';
import { StatementSheet } from './StatementSheet';
import { ownerOf } from './statement';
import { useStatement } from './use-statement';

export interface StatementPageProps {
  readonly month: string;
  /** A member's id, `tisch`, or `abschluss` for the sheet to sign; undefined for one's own. */
  readonly whose?: string | undefined;
  readonly onBack: () => void;
}

/** A month on paper. */
export function StatementPage(props: StatementPageProps) {
  return props.whose === CLOSING ? <ClosingPage {...props} /> : <Statement {...props} />;
}

function Statement({ month, whose, onBack }: StatementPageProps) {
  const loaded = useStatement(month, whose);
  const owner = loaded.data && (ownerOf(loaded.data, whose) ?? 'der ganze Tisch');
  return (
    <Paper
      loaded={loaded}
      title={owner && `Monatsauszug ${formatMonth(month)}, ${owner}`}
      bar={<StatementBar month={month} whose={whose} onBack={onBack} ready={owner !== undefined} />}
    >
      {(statement) => <StatementSheet statement={statement} owner={ownerOf(statement, whose)} />}
    </Paper>
  );
}
