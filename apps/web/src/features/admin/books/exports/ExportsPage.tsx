import { Card } from '../../../../components/Card';
import { useLoaded } from '../../../../lib/use-loaded';
import { newsOf } from '../../news-of';
import { paths } from '../../paths';
import { WhenLoaded } from '../../WhenLoaded';
import styles from '../Books.module.css';
import { BooksHead } from '../BooksHead';
import { loadExportable } from './exports';
import { FileExports } from './FileExports';
import { StatementChoice } from './StatementChoice';

const nameNews = newsOf('members', 'names');

/** All of the books to take along: as files, and on paper. */
export function ExportsPage() {
  const exportable = useLoaded('exportable', loadExportable, { changedBy: nameNews });
  return (
    <>
      <BooksHead
        title="Exporte"
        summary="Alles zum Mitnehmen, als Dateien und auf Papier"
        path={paths.exports}
      />
      <WhenLoaded loaded={exportable}>
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
      </WhenLoaded>
    </>
  );
}
