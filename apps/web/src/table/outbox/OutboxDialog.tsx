import { isWaiting } from '@stammtisch/live';
import { useStore } from 'zustand';
import { outboxStore, useWaiting } from '../../lib/outbox/store';
import { useFocusFallback } from '../../lib/use-focus';
import { Dialog } from '../../ui/Dialog';
import { EmptyState, List } from '../../ui/List';
import { TapRow } from './TapRow';

/** The taps that are not booked: those that wait, and those that the till has refused. */
export function OutboxDialog({ onClose }: { onClose: () => void }) {
  const { outbox, read } = useStore(outboxStore);
  const { pencil, free, beyond } = useWaiting();
  const [list, focusList] = useFocusFallback<HTMLDivElement>();
  const shown = outbox.filter((tap) => !isWaiting(tap) || pencil.includes(tap));
  return (
    <Dialog
      open
      title="Notiert"
      subtitle={pencil.length > 0 ? 'Gebucht wird in dieser Reihenfolge, sobald Netz da ist.' : undefined}
      onClose={onClose}
    >
      <div ref={list} tabIndex={-1}>
        {read && shown.length === 0 ? (
          <EmptyState text="Hier wartet nichts mehr." />
        ) : (
          <List>
            {shown.map((tap) => (
              <TapRow
                key={tap.key}
                tap={tap}
                free={free.has(tap.key)}
                beyond={beyond.has(tap.key)}
                onGone={focusList}
              />
            ))}
          </List>
        )}
      </div>
    </Dialog>
  );
}
