import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { useWaiting } from '../../lib/outbox/store';
import { turnTo } from '../../lib/sheets';
import { useTable } from '../../lib/table/store';
import { offerUndo, TOP_UP } from '../../lib/undo';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Money } from '../../ui/Money';
import { NeedsTill } from '../../ui/NeedsTill';
import { PaidStep } from './PaidStep';
import { TopUpForm } from './TopUpForm';
import { isStillToDo, type ToppedUp, topUp } from './top-up';

/** Tops up: first amount and way, then what the member still has to do. */
export function TopUpDialog({ onClose }: { onClose: () => void }) {
  const { balance } = useWaiting();
  const [paid, setPaid] = useState<ToppedUp>();

  function close() {
    onClose();
    if (paid) offer(paid);
  }

  function onPaid(toppedUp: ToppedUp) {
    if (isStillToDo(toppedUp)) return setPaid(toppedUp);
    onClose();
    offer(toppedUp);
  }

  return (
    <Dialog
      open
      title={
        paid ? (paid.way === 'transfer' ? 'Jetzt überweisen' : 'In die Barkasse legen') : 'Guthaben aufladen'
      }
      subtitle={
        !paid && (
          <>
            Auf deinem Deckel: <Money cents={balance} />
          </>
        )
      }
      onClose={close}
    >
      <NeedsTill>
        {paid ? (
          <PaidStep paid={paid} onDone={close} />
        ) : (
          <TopUpForm pay={topUp} onPaid={onPaid}>
            <PassOnButton />
          </TopUpForm>
        )}
      </NeedsTill>
    </Dialog>
  );
}

/** Leads to where one gives money to somebody else at the table. */
function PassOnButton() {
  const others = useTable(({ membersCount }) => membersCount > 1);
  if (!others) return null;
  return (
    <Button
      variant="quiet"
      wide
      icon={<HandCoins size={20} aria-hidden />}
      onClick={() => turnTo('/weitergeben')}
    >
      Geld an jemanden weitergeben
    </Button>
  );
}

/** Offers to undo a top-up that counts already. */
function offer({ transaction }: ToppedUp) {
  if (transaction) offerUndo(transaction, TOP_UP);
}
