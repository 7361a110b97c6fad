import { calls, isolated, type Transaction, whenBooked, wireCents } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import { ActionDialog, type DialogEnding } from '../../admin/ActionDialog';
import { attempt } from '../../lib/attempt';
import { Button } from '../../ui/Button';
import { consequence } from './transactions';

/** Value of the button that cancels a whole levy. */
const WHOLE = 'whole';

/** Confirms a cancellation and names whose balance changes. A levy can be cancelled for one member or as a whole. */
export function CancelDialog({ transaction, ...ending }: DialogEnding & { transaction: Transaction }) {
  const { id, type, description, member_name, timestamp, tapped_at, amount } = transaction;
  const sum = amount === 0 ? 'frei' : formatEuro(wireCents(amount), { signed: true });
  const question = (
    <>
      <p>
        <b>
          {isolated(description)} von {isolated(member_name)}
        </b>
        , {sum}, {whenBooked({ at: timestamp, tappedAt: tapped_at })}
      </p>
      <p>{consequence(transaction)}</p>
    </>
  );
  const levyProps = {
    width: 'narrow',
    children: question,
    submitText: `Nur bei ${isolated(member_name)} stornieren`,
    buttons: (
      <Button type="submit" name="what" value={WHOLE} wide>
        Ganze Umlage stornieren
      </Button>
    ),
  } as const;
  return (
    <ActionDialog
      title="Transaktion stornieren?"
      variant="danger"
      {...(type === 'levy' ? levyProps : { question, submitText: 'Stornieren' })}
      send={async (_, { pressed }) => {
        const [call, what] =
          pressed === WHOLE ? [calls.cancelLevy, 'Umlage'] : [calls.cancelAny, 'Transaktion'];
        await attempt(call, { params: { id }, failure: `Fehler beim Stornieren der ${what}` });
        return pressed;
      }}
      success={(what) => (what === WHOLE ? 'Ganze Umlage storniert!' : 'Transaktion erfolgreich storniert!')}
      {...ending}
    />
  );
}
