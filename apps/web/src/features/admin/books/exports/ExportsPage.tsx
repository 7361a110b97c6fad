import type { BalancesAnswer } from '@stammtisch/contracts';
import { Card } from '../../../../components/Card';
import { monthOf, monthsBetween } from '../../../../lib/months';
import { paths } from '../../paths';
import { Reached } from '../../Reached';
import styles from '../Books.module.css';
import { BooksHead } from '../BooksHead';
import { useLoaded } from '../use-loaded';
import { FileExports } from './FileExports';
import { StatementChoice } from './StatementChoice';

/** All of the books to take along: as files, and on paper. */
export function ExportsPage() {
  const beginning = useLoaded<BalancesAnswer>('/api/admin/balances/?revision=0');
  const now = useLoaded<BalancesAnswer>('/api/admin/balances/');
  return (
    <>
      <BooksHead title="Exporte" summary="Die Bücher zum Mitnehmen" path={paths.exports} />
      <Reached followed={beginning}>
        {({ at }) => {
          const thisMonth = monthOf(new Date());
          const months = monthsBetween(at ? monthOf(new Date(at)) : thisMonth, thisMonth).toReversed();
          return (
            <div className={styles.pair}>
              <Card className={styles.card}>
                <h2>Dateien</h2>
                <FileExports months={months} />
              </Card>
              <Card className={styles.card}>
                <h2>Monatsauszüge</h2>
                <Reached followed={now}>
                  {({ members }) => <StatementChoice months={months} members={members} />}
                </Reached>
              </Card>
            </div>
          );
        }}
      </Reached>
    </>
  );
}
