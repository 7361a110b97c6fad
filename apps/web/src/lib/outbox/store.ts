import type { PurchaseAnswer } from '@stammtisch/contracts';
import { expected, inPencil, type NewTap, type Outbox, type TakenBack, withBooking } from '@stammtisch/live';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { createStore } from 'zustand/vanilla';
import { updateTable, useTable } from '../table/store';
import { tillTime } from '../time';
import { useNow } from '../use-now';

interface OutboxStore {
  readonly outbox: Outbox;
  /** True once it was read from the disk. */
  readonly read: boolean;
  /** True if this device can store a tap until there is a network. */
  readonly canWait: boolean;
}

export const outboxStore = createStore<OutboxStore>(() => ({ outbox: [], read: false, canWait: true }));

export const lastTakenBack = createStore<TakenBack | undefined>(() => undefined);

export const showBooking = ({ drink }: Pick<NewTap, 'drink'>, answer: PurchaseAnswer) =>
  updateTable((table) => withBooking(table, drink, answer, tillTime()));

/** The taps that wait, and what they will have cost. */
export function useWaiting() {
  const outbox = useStore(outboxStore, (store) => store.outbox);
  const table = useTable(
    useShallow(({ balance, creditLine, rounds, receivedRoundIds, me, drinksTonight }) => {
      return { balance, creditLine, rounds, receivedRoundIds, me, drinksTonight };
    }),
  );
  const now = useNow();
  return useMemo(() => {
    /** Accepted taps that are not booked yet, in order. */
    const pencil = inPencil(outbox, table.drinksTonight);
    return { pencil, ...expected(table, pencil, new Date(now).toISOString()) };
  }, [outbox, table, now]);
}
