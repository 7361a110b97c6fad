import { type CashPosition, calls, wireCents } from '@stammtisch/contracts';
import { amountLimits, formatEuro, places, toEuro } from '@stammtisch/domain';
import { Printer } from 'lucide-react';
import { ActionForm } from '../../admin/ActionDialog';
import { usePosition } from '../../admin/cash-position';
import { amount } from '../../admin/fields';
import { SectionPage } from '../../admin/page-parts';
import { paths } from '../../admin/paths';
import { call } from '../../lib/api';
import { monthOf } from '../../lib/months';
import { cashBookPath } from '../../lib/statement-path';
import { useMay } from '../../lib/table/store';
import { Card } from '../../ui/Card';
import { ButtonLink } from '../../ui/Links';
import { Notice } from '../../ui/Notice';
import { Stack } from '../../ui/Stack';
import { Muted } from '../../ui/Text';
import { placeNames } from '../../words/cash';
import { CashBookList } from './CashBookList';

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

/** Begins the cash book with what lies in box and bank. */
export function OpenCashBook({ onOpened }: { onOpened: () => void }) {
  const only = useMay('treasurer') ? () => true : () => false;
  return (
    <Card>
      <ActionForm
        aria-label="Kassenbuch beginnen"
        lead={
          <>
            <h2>Kassenbuch beginnen</h2>
            <Muted>
              Zähl, was in der Barkasse liegt, und schau, was auf dem Bankkonto ist. Von da an siehst du
              jederzeit, wie viel da sein muss und wem es gehört. Was früher gebucht wurde, bleibt, wie es
              ist.
            </Muted>
          </>
        }
        fields={{
          box: amount('In der Barkasse, in Euro', amountLimits.inBox, { optional: true, only }),
          bank: amount('Auf dem Bankkonto, in Euro', amountLimits.balance, { optional: true, only }),
        }}
        below={!only() && <Notice variant="info">Das kann der Kassenwart oder ein Admin tun.</Notice>}
        submitText={only() && 'Kassenbuch beginnen'}
        busyText="Wird angelegt …"
        wide={false}
        send={({ box, bank }) =>
          call(calls.openCashBook, {
            body: { box: toEuro(box), bank: toEuro(bank) },
            failure: 'Fehler beim Anlegen des Kassenbuchs',
          })
        }
        said="Kassenbuch begonnen"
        onDone={onOpened}
      />
    </Card>
  );
}
