import { useLoaded } from '../../../../lib/use-loaded';
import { paths } from '../../paths';
import { WhenLoaded } from '../../WhenLoaded';
import styles from '../Books.module.css';
import { BooksHead } from '../BooksHead';
import { CashBookList } from './CashBookList';
import { CashPicture } from './CashPicture';
import { cashNews, loadPosition } from './cash';
import { OpenCashBook } from './OpenCashBook';

/** What moved the money in box and bank, and what lies there. */
export function CashBookPage() {
  const loaded = useLoaded('position', loadPosition, { changedBy: cashNews });
  return (
    <>
      <BooksHead title="Kassenbuch" path={paths.cashBook} />
      <WhenLoaded loaded={loaded}>
        {({ position }) =>
          position ? (
            <div className={styles.stack}>
              <CashPicture position={position} />
              <CashBookList onBooked={loaded.reload} />
            </div>
          ) : (
            <OpenCashBook onOpened={loaded.reload} />
          )
        }
      </WhenLoaded>
    </>
  );
}
