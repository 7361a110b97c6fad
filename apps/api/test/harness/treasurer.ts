import { calls, type Given } from '@stammtisch/contracts';
import { asked, type Guest, type Headers } from '@stammtisch/test-kit';

type BodyOf<Name extends 'bookExpense' | 'bookIncome' | 'moveMoney' | 'countCash'> = Given<
  (typeof calls)[Name]
>['body'];

/** Somebody who keeps the cash book; a call that goes wrong throws `Refused`. */
export class Treasurer {
  constructor(private readonly guest: Guest) {}

  /** What lies where, and whose it is; undefined until the cash book is opened. */
  async position() {
    return (await this.guest.call(calls.cashPosition, {})).position ?? undefined;
  }

  async counts() {
    return (await this.guest.call(calls.cashPosition, {})).counts;
  }

  book(query = '') {
    return this.guest.call(calls.cashBook, { query: asked(query) });
  }

  opens(box: number, bank: number, headers?: Headers) {
    return this.guest.call(calls.openCashBook, { body: { box, bank } }, headers);
  }

  spends(body: Partial<BodyOf<'bookExpense'>> = {}, headers?: Headers) {
    const kisten = { place: 'box', amount: 42, spent_on: '2026-11-20', note: '3 Kisten Augustiner' } as const;
    return this.guest.call(calls.bookExpense, { body: { ...kisten, ...body } }, headers);
  }

  takesIn(body: BodyOf<'bookIncome'>, headers?: Headers) {
    return this.guest.call(calls.bookIncome, { body }, headers);
  }

  moves(body: BodyOf<'moveMoney'>) {
    return this.guest.call(calls.moveMoney, { body });
  }

  /** Attaches a picture to an entry. */
  attaches(id: string | null, file: Blob, headers?: Headers) {
    return this.guest.call(calls.attachReceipt, { params: { id: String(id) }, file }, headers);
  }

  /** The receipts of an entry, the newest first. */
  async receiptsOf(id: string | null) {
    const { entries } = await this.book('limit=200');
    return entries.find((entry) => entry.entry_id === id && !entry.cancels)?.receipts ?? [];
  }

  cancels(id: string | null, headers?: Headers) {
    return this.guest.call(calls.cancelCashEntry, { params: { id: String(id) } }, headers);
  }

  counted(body: BodyOf<'countCash'>, headers?: Headers) {
    return this.guest.call(calls.countCash, { body }, headers);
  }
}
