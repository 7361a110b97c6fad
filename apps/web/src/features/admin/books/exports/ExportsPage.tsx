import { Card } from '../../../../components/Card';
import { useFollowed } from '../../following';
import { paths } from '../../paths';
import { Reached } from '../../Reached';
import styles from '../Books.module.css';
import { BooksHead } from '../BooksHead';
import { loadExportable } from './exports';
import { FileExports } from './FileExports';
import { StatementChoice } from './StatementChoice';

/** All of the books to take along: as files, and on paper. */
export function ExportsPage() {
  const exportable = useFollowed(loadExportable, ['MemberJoined', 'ProfileChanged', 'MemberRemoved']);
  return (
    <>
      <BooksHead title="Exporte" summary="Die Bücher zum Mitnehmen" path={paths.exports} />
      <Reached followed={exportable}>
        {({ months, members }) => (
          <div className={styles.pair}>
            <Card className={styles.card}>
              <h2>Dateien</h2>
              <FileExports months={months} />
            </Card>
            <Card className={styles.card}>
              <h2>Monatsauszüge</h2>
              <StatementChoice months={months} members={members} />
            </Card>
          </div>
        )}
      </Reached>
    </>
  );
}
