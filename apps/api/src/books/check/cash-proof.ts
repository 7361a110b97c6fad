import { bookingOf, type InPlaces, type Movement, moved, type TillFact } from '@stammtisch/domain';

/**
 * Keeps the cash book a second time while a log is checked, and says whether each event fits those before it: the book is opened
 * once, a count expected what should have been there, and a cancellation takes back exactly what was booked. The catalogue of
 * bookings says what an event moves, here as everywhere. The proof is independent since it reads the log from the beginning: a
 * change in the log, the read model or the state shows as a difference.
 */
export class CashProof {
  /** What lies in box and bank, in cents; undefined until the cash book is opened. */
  lies: InPlaces | undefined;
  /** What each transaction or entry moved, by its id; cancelled ones are removed. */
  private readonly moved = new Map<string, readonly Movement[]>();

  /** Takes the next event in. @returns whether the event fits those before it */
  take(event: TillFact): boolean {
    const fits = this.fits(event);
    if (event.type === 'CashBookOpened') this.lies ??= { box: 0, bank: 0 };
    const movements = bookingOf(event)?.moves ?? [];
    if (!this.lies || movements.length === 0) return fits;
    this.lies = moved(this.lies, movements);
    this.note(event, movements);
    return fits;
  }

  private fits(event: TillFact): boolean {
    switch (event.type) {
      case 'CashBookOpened':
        return this.lies === undefined;
      case 'CashEntryCancelled':
        return takesBack(event.data.moved, this.moved.get(event.data.entryId));
      case 'TransactionCancelled':
        return takesBack(bookingOf(event).moves, this.moved.get(event.data.transactionId) ?? []);
      case 'ReceiptAttached':
        return this.moved.has(event.data.entryId);
      case 'CashCounted': {
        const { place, counted, expected, difference } = event.data;
        return this.lies?.[place] === expected && counted - expected === difference;
      }
      default:
        return !('entryId' in event.data) || (this.lies !== undefined && !this.moved.has(event.data.entryId));
    }
  }

  private note(event: TillFact, movements: readonly Movement[]): void {
    switch (event.type) {
      case 'CashEntryCancelled':
        this.moved.delete(event.data.entryId);
        return;
      case 'TransactionCancelled':
        this.moved.delete(event.data.transactionId);
        return;
      default:
        if ('transactionId' in event.data) this.moved.set(event.data.transactionId, movements);
        if ('entryId' in event.data) this.moved.set(event.data.entryId, movements);
    }
  }
}

/** Is `back` exactly the opposite of what was moved? */
function takesBack(back: readonly Movement[], moved: readonly Movement[] | undefined): boolean {
  if (moved === undefined || back.length !== moved.length) return false;
  return moved.every(
    ({ place, amount }, index) => back[index]?.place === place && amount + back[index].amount === 0,
  );
}
