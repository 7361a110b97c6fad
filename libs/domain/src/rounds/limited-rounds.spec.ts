import { describe, it } from '@jest/globals';
import {
  drank,
  fact,
  given,
  joined,
  onTheMenu,
  type Past,
  roundEnded,
  roundGiven,
  SIX,
} from '../../testing/index.js';

const table = [
  joined('anna', true),
  joined('ben'),
  joined('cleo'),
  onTheMenu('bier', 350, 1),
  onTheMenu('schnaps', 200, 2),
  onTheMenu('wasser', 0, 3),
];

/** Cleo orders a drink after this past. */
const buying = (drinkId: string, ...past: Past) =>
  given(...past).when({ type: 'Purchase', memberId: 'cleo', drinkId });
const gives = (limit?: number) =>
  ({ type: 'GiveRound', memberId: 'anna', giftType: 'full_evening', message: '', limit }) as const;
const prices = { bier: 350, schnaps: 200, wasser: 0 };
const treated = (memberId: string, drinkId: keyof typeof prices, transactionId = 'new-1') =>
  drank(memberId, drinkId, prices[drinkId], { transactionId, payer: 'anna', round: 'annas-round' });
/** Anna has given a full evening with this limit. */
const upTo = (limit: number) => [...table, roundGiven('anna', 'full_evening', { limit })];
const bens = treated('ben', 'bier', 'one');
const usedUp = roundEnded('anna', 'full_evening', 'limit_reached');

describe('A round with a limit', () => {
  it('needs a limit that covers a priced drink on the menu', () => {
    given(table).when(gives(199)).thenRejected('limit_too_low');
    const round = roundGiven('anna', 'full_evening', { roundId: 'new-1', limit: 200 });
    given(table).when(gives(200)).then(round);
    given(joined('anna'), onTheMenu('wasser', 0)).when(gives(200)).thenRejected('limit_too_low');
  });

  it('ends with the drink after which it covers nothing on the menu', () => {
    buying('schnaps', upTo(749), bens).then(treated('cleo', 'schnaps'), usedUp);
    buying('schnaps', upTo(750), bens).then(treated('cleo', 'schnaps'));
    buying('bier', upTo(350)).then(treated('cleo', 'bier'), usedUp);
  });

  it('ends when a menu change leaves no drink that it covers', () => {
    const rest = given(upTo(550), bens);
    const dearer = { drinkId: 'schnaps', name: 'schnaps', price: 201, icon: 'schnaps.png' };
    rest.when({ type: 'ChangeDrink', by: 'anna', ...dearer }).then(fact('DrinkChanged', dearer), usedUp);
    const removes = { type: 'RemoveDrink', by: 'anna', drinkId: 'schnaps' } as const;
    const removed = fact('DrinkRemoved', { drinkId: 'schnaps', name: 'schnaps' });
    rest.when(removes).then(removed, usedUp);
    rest.when(removes, { now: SIX }).then(removed);
  });

  it('ends as all served if the last drink also uses up its limit', () => {
    const round = roundGiven('anna', 'next_round', { limit: 700 });
    const allServed = roundEnded('anna', 'next_round', 'all_served');
    buying('bier', table, round, bens).then(treated('cleo', 'bier'), allServed);
  });

  it('leaves a drink that it does not cover to the next round', () => {
    const onBen = { transactionId: 'new-1', payer: 'ben', round: 'bens-round' };
    buying('bier', upTo(200), roundGiven('ben', 'full_evening')).then(drank('cleo', 'bier', 350, onBen));
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
