import { describe, expect, it } from '@jest/globals';
import { cashBookOpened, fact, given, joined, monthClosed } from '../../testing/index.js';
import type { FactOf } from '../index.js';

const kisten = { place: 'box', amount: 1200, spentOn: '2026-11-20', note: 'Kisten' } as const;
const crates = fact('ExpenseBooked', { entryId: 'crates', ...kisten });
const book = [joined('anna', true), joined('ben'), cashBookOpened(5000, 0), crates];
const bill = { entryId: 'crates', receiptId: 'bill', hash: 'h1', size: 9000 } as const;
const attached = (fields: Partial<FactOf<'ReceiptAttached'>['data']> = {}) =>
  fact('ReceiptAttached', { ...bill, type: 'image/jpeg', ...fields });
const attaches = (fields: { entryId?: string; receiptId?: string; hash?: string } = {}) =>
  ({ type: 'AttachReceipt', by: 'anna', ...bill, mediaType: 'image/jpeg', ...fields }) as const;

describe('A receipt', () => {
  it('can be attached to an entry, and moves no money', () => {
    const { state } = given(book).when(attaches()).then(attached());
    expect(state.cashBook).toMatchObject({ box: 3800, bank: 0 });
  });

  it('can be replaced, while the same file changes nothing', () => {
    const better = { receiptId: 'better', hash: 'h2' };
    const again = attaches({ receiptId: 'again' });
    given(book, attached()).when(attaches(better)).then(attached(better));
    given(book, attached()).when(again).thenNothing();
  });

  it('needs an entry that is not cancelled, even in a closed month', () => {
    const nobodys = attaches({ entryId: 'nobodys' });
    given(book).when(nobodys).thenRejected('cash_entry_not_found');
    const cancels = { type: 'CancelCashEntry', by: 'anna', entryId: 'crates' } as const;
    given(given(book, attached()).when(cancels).events).when(attaches()).thenRejected('already_cancelled');
    given(book, monthClosed('2026-11')).when(attaches()).then(attached());
  });
});
