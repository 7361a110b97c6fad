import { bookingOf, type InPlaces, type Movement, moved, type TillFact } from '@stammtisch/domain';

/**
 * Keeps the cash book a second time while a log is checked, and says whether each event fits what all before it come to. It is
 * opened once, a count expected what should have been there, and a cancellation takes back exactly what was booked. The catalogue
 * says what an event books, here as everywhere. What makes it a second way is the log: it is read from its beginning, so that a
 * change in it, in the read model or in the state shows as a difference.
 */
export class CashProof {
  /** Undefined until the cash book is opened. */
  lies: InPlaces | undefined;
  /** What transactions and entries moved, by their ids; what was cancelled is gone. */
  private readonly moved = new Map<string, readonly Movement[]>();

  /** Takes the next event in. Does it fit? */
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

/** Is it exactly the opposite of what was moved? */
function takesBack(back: readonly Movement[], moved: readonly Movement[] | undefined): boolean {
  if (moved === undefined || back.length !== moved.length) return false;
  return moved.every(
    ({ place, amount }, index) => back[index]?.place === place && amount + back[index].amount === 0,
  );
}
