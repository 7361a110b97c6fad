import { calls } from '@stammtisch/contracts';
import { amountLimits, toEuro } from '@stammtisch/domain';
import { ActionForm } from '../../admin/ActionDialog';
import { amount } from '../../admin/fields';
import { call } from '../../lib/api';
import { useMay } from '../../lib/may';
import { Card } from '../../ui/Card';
import { Muted } from '../../ui/Muted';
import { Notice } from '../../ui/Notice';

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
