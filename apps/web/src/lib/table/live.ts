import type { Gift } from '@stammtisch/contracts';
import { saw } from '../api';
import { bindTable } from './bind';
import { leave, tableStore } from './store';
import { onWake } from './wake';

/** Goes live for the member who is logged in: binds the store to the socket. Returns its undo. */
export function goLive(onGift: (gift: Gift) => void): () => void {
  let undo: (() => void) | undefined;
  let over = false;
  const table = () => tableStore.getState().table;

  // Not needed for the first picture, so it comes after it.
  void import('../socket').then(({ socketLink }) => {
    if (over) return;
    undo = bindTable(
      socketLink(() => table()?.revision),
      {
        table,
        setTable: (next) => {
          if (next.revision !== undefined) saw(next.revision);
          tableStore.setState({ table: next });
        },
        setConnection: (connection) => tableStore.setState({ connection }),
        onGift,
        onSessionEnded: leave,
        onWake,
      },
    );
  });
  return () => {
    over = true;
    undo?.();
  };
}
