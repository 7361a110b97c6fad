import { wireCents } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import { isWaiting, type Tap } from '@stammtisch/live';
import { useStore } from 'zustand';
import { ownOutbox } from '../lib/outbox/outbox';
import { outboxStore, useWaiting } from '../lib/outbox/store';
import { tapDrink } from '../lib/outbox/tap';
import { paths } from '../lib/paths';
import { openAbove } from '../lib/sheets';
import { takeBack } from '../lib/undo';
import { useFocusFallback } from '../lib/use-page';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { EmptyState, List } from '../ui/List';
import { BeyondNote, RefusedRow, TapRow } from '../ui/TapRow';
import { TaskButton } from '../ui/TaskButton';

/** The taps that are not booked: waiting or refused. */
export default function OutboxDialog({ onClose }: { onClose: () => void }) {
  const { outbox, read } = useStore(outboxStore);
  const { pencil, free, beyond } = useWaiting();
  const [list, focusList] = useFocusFallback<HTMLDivElement>();
  const shown = outbox.filter((tap) => !isWaiting(tap) || pencil.includes(tap));
  return (
    <Dialog
      title="Notiert"
      subtitle={pencil.length > 0 ? 'Gebucht wird in dieser Reihenfolge, sobald Netz da ist.' : undefined}
      onClose={onClose}
    >
      <div ref={list} tabIndex={-1}>
        {read && shown.length === 0 ? (
          <EmptyState text="Hier wartet nichts mehr." />
        ) : (
          <List>
            {shown.map((tap) => {
              const { key } = tap;
              // The tapped button disappears with its row.
              const thenFocusList = (work: Promise<unknown>) => work.then(focusList);
              return tap.state === 'refused' ? (
                <RefusedRow key={key} tap={tap} onOrder={order} onRead={() => thenFocusList(dismiss(key))}>
                  {tap.code === 'credit_line' && (
                    <Button onClick={() => openAbove(paths.topUp)}>Aufladen</Button>
                  )}
                </RefusedRow>
              ) : (
                <TapRow
                  key={key}
                  tap={tap}
                  price={free.has(key) ? 'voraussichtlich frei' : undefined}
                  below={beyond.has(key) && <BeyondNote />}
                  action={
                    <TaskButton
                      variant="quiet"
                      aria-label={`${tap.drink.name} zurücknehmen`}
                      work={() => thenFocusList(takeBack(key))}
                    >
                      Zurücknehmen
                    </TaskButton>
                  }
                />
              );
            })}
          </List>
        )}
      </div>
    </Dialog>
  );
}

const dismiss = async (key: string) => ownOutbox()?.dismiss(key);

async function order(drink: Tap['drink']): Promise<void> {
  const end = await tapDrink(drink);
  if (!('refused' in end)) return;
  const { reason, price } = end.refused;
  throw new Error(price === undefined ? reason : `Es kostet inzwischen ${formatEuro(wireCents(price))}`);
}
