import { describe, it } from '@jest/globals';
import { drank, given, joined, onTheMenu, roundEnded, roundGiven, SIX } from '../../testing/index.js';

const table = [
  joined('anna', true),
  joined('ben'),
  joined('cleo'),
  onTheMenu('bier', 350, 1),
  onTheMenu('schnaps', 200, 2),
  onTheMenu('wasser', 0, 3),
];

const buys = (memberId: string, drinkId = 'bier') => ({ type: 'Purchase', memberId, drinkId }) as const;
const gives = (limit?: number) =>
  ({ type: 'GiveRound', memberId: 'anna', giftType: 'full_evening', message: '', limit }) as const;
const prices = { bier: 350, schnaps: 200, wasser: 0 };
const treated = (memberId: string, drinkId: keyof typeof prices, transactionId = 'new-1') =>
  drank(memberId, drinkId, prices[drinkId], { transactionId, payer: 'anna', round: 'annas-round' });
/** Anna has given a full evening with this limit. */
const upTo = (limit: number) => [...table, roundGiven('anna', 'full_evening', { limit })];
const usedUp = roundEnded('anna', 'full_evening', 'limit_reached');

describe('A round with a limit', () => {
  it('needs a limit that covers a priced drink on the menu', () => {
    given(table).when(gives(199)).thenRejected('limit_too_low');
    given(table)
      .when(gives(200))
      .then(roundGiven('anna', 'full_evening', { roundId: 'new-1', limit: 200 }));
    given(joined('anna'), onTheMenu('wasser', 0)).when(gives(200)).thenRejected('limit_too_low');
  });

  it('ends with the drink after which it covers nothing on the menu', () => {
    given(upTo(749), treated('ben', 'bier', 'one'))
      .when(buys('cleo', 'schnaps'))
      .then(treated('cleo', 'schnaps'), usedUp);
    given(upTo(750), treated('ben', 'bier', 'one'))
      .when(buys('cleo', 'schnaps'))
      .then(treated('cleo', 'schnaps'));
    given(upTo(350)).when(buys('cleo', 'bier')).then(treated('cleo', 'bier'), usedUp);
  });

  it('ends when a menu change leaves no drink that it covers', () => {
    const rest = [...upTo(550), treated('ben', 'bier', 'one')];
    const dearer = { drinkId: 'schnaps', name: 'schnaps', price: 201, icon: 'schnaps.png' };
    given(rest)
      .when({ type: 'ChangeDrink', by: 'anna', ...dearer })
      .then({ type: 'DrinkChanged', data: dearer }, usedUp);
    given(rest)
      .when({ type: 'RemoveDrink', by: 'anna', drinkId: 'schnaps' })
      .then({ type: 'DrinkRemoved', data: { drinkId: 'schnaps', name: 'schnaps' } }, usedUp);
    given(rest)
      .when({ type: 'RemoveDrink', by: 'anna', drinkId: 'schnaps' }, { now: SIX })
      .then({ type: 'DrinkRemoved', data: { drinkId: 'schnaps', name: 'schnaps' } });
  });

  it('ends as all served if the last drink also uses up its limit', () => {
    const log = [...table, roundGiven('anna', 'next_round', { limit: 700 }), treated('ben', 'bier', 'one')];
    given(log)
      .when(buys('cleo', 'bier'))
      .then(treated('cleo', 'bier'), roundEnded('anna', 'next_round', 'all_served'));
  });

  it('leaves a drink that it does not cover to the next round', () => {
    const log = [...upTo(200), roundGiven('ben', 'full_evening')];
    const bens = { transactionId: 'new-1', payer: 'ben', round: 'bens-round' };
    given(log)
      .when(buys('cleo', 'bier'))
      .then(drank('cleo', 'bier', 350, bens));
  });
});

describe('A round', () => {
  it('can’t be given while the menu is empty', () => {
    given(joined('anna')).when(gives()).thenRejected('menu_empty');
  });

  it('without a limit stays open when the menu becomes empty', () => {
    given(joined('anna', true), onTheMenu('bier', 350), roundGiven('anna', 'full_evening'))
      .when({ type: 'RemoveDrink', by: 'anna', drinkId: 'bier' })
      .then({ type: 'DrinkRemoved', data: { drinkId: 'bier', name: 'bier' } });
  });
});
