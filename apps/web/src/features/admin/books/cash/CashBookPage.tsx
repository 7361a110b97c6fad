import { Stack } from '../../../../components/Stack';
import { paths } from '../../paths';
import { BooksPage } from '../BooksPage';
import { CashBookList } from './CashBookList';
import { CashPicture } from './CashPicture';
import { usePosition } from './cash';
import { OpenCashBook } from './OpenCashBook';

/** The page of the cash book: the money in box and bank, and the entries that moved it. */
export function CashBookPage() {
  const loaded = usePosition();
  return (
    <BooksPage title="Kassenbuch" path={paths.cashBook} loaded={loaded}>
      {({ position }) =>
        position ? (
          <Stack gap="page">
            <CashPicture position={position} />
            <CashBookList onBooked={loaded.reload} />
          </Stack>
        ) : (
          <OpenCashBook onOpened={loaded.reload} />
        )
      }
    </BooksPage>
  );
}
