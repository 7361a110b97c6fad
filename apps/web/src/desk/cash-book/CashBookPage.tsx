import { type CashPosition, wireCents } from '@stammtisch/contracts';
import { formatEuro, places } from '@stammtisch/domain';
import { Printer } from 'lucide-react';
import { usePosition } from '../../admin/cash-position';
import { paths } from '../../admin/paths';
import { SectionPage } from '../../admin/SectionPage';
import { monthOf } from '../../lib/months';
import { cashBookPath } from '../../lib/statement-path';
import { ButtonLink } from '../../ui/Links';
import { Stack } from '../../ui/Stack';
import { placeNames } from '../../words/cash';
import { CashBookList } from './CashBookList';
import { OpenCashBook } from './OpenCashBook';

/** The page of the cash book: what lies in box and bank, and the entries that moved it. */
export function CashBookPage() {
  const loaded = usePosition();
  return (
    <SectionPage
      title="Kassenbuch"
      summary={loaded.data?.position && liesWhere(loaded.data.position)}
      actions={
        <ButtonLink href={cashBookPath(thisYear())} icon={<Printer size={20} aria-hidden />}>
          Drucken
        </ButtonLink>
      }
      section={paths.cashBook}
      loaded={loaded}
    >
      {({ position }) =>
        position ? (
          <Stack gap="page">
            <CashBookList onBooked={loaded.reload} />
          </Stack>
        ) : (
          <OpenCashBook onOpened={loaded.reload} />
        )
      }
    </SectionPage>
  );
}

/** 'Barkasse 212,40 € · Bankkonto 100,00 €' */
const liesWhere = (position: CashPosition) =>
  places.map((place) => `${placeNames[place]} ${formatEuro(wireCents(position[place]))}`).join(' · ');

function thisYear() {
  const year = monthOf(new Date()).slice(0, 4);
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}
