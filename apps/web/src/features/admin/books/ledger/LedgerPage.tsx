import { Card } from '../../../../components/Card';
import { EmptyState } from '../../../../components/EmptyState';
import { TablePicture } from '../../../../components/TablePicture';
import { ListEnd } from '../../ListEnd';
import { paths } from '../../paths';
import { WhenLoaded } from '../../WhenLoaded';
import { BooksHead } from '../BooksHead';
import styles from './Ledger.module.css';
import { LedgerTable } from './LedgerTable';
import { useLedger } from './use-ledger';

/** One member's balance: the event behind each step. */
export function LedgerPage({ memberId }: { memberId: string }) {
  const ledger = useLedger(memberId);
  return (
    <>
      <BooksHead
        title={ledger.data?.memberName ?? 'Konto'}
        summary="Das Guthaben Schritt für Schritt, neuester zuerst"
        path={paths.ledger}
      />
      <WhenLoaded loaded={ledger}>
        {({ items }) => (
          <Card className={styles.card}>
            {items.length > 0 ? (
              <LedgerTable memberId={memberId} entries={items} />
            ) : (
              <EmptyState picture={<TablePicture name="empty" size={96} />} text="Noch nichts gebucht." />
            )}
            <ListEnd list={ledger} />
          </Card>
        )}
      </WhenLoaded>
    </>
  );
}
