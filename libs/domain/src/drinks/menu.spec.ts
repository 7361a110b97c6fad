import { describe, expect, it } from '@jest/globals';
import { drank, fact, given, joined, onTheMenu } from '../../testing/index.js';
import type { TillFact, TillState } from '../index.js';

const anna = joined('anna', true);
const bier = onTheMenu('bier', 350, 1);
const wein = onTheMenu('wein', 499, 2);
const menu = [anna, joined('ben'), bier, wein];

const drink = { name: 'Spezi', price: 250, icon: 'spezi.png' };
const adds = (position?: number) => ({ type: 'AddDrink', by: 'anna', ...drink, position }) as const;
const changes = (change: { name?: string; price?: number; icon?: string; drinkId?: string }) =>
  ({ type: 'ChangeDrink', by: 'anna', drinkId: 'bier', name: 'bier', price: 350, ...change }) as const;
/** Positions for these drinks in this order, listed from the last one on. */
const inOrder = (ids: readonly string[]) =>
  ids.map((drinkId, index) => ({ drinkId, position: index + 1 })).reverse();
const added = (position: number) => fact('DrinkAdded', { drinkId: 'new-1', ...drink, position });
const arranges = (ids: readonly string[]) =>
  ({ type: 'ArrangeMenu', by: 'anna', positions: inOrder(ids) }) as const;
const order = (state: TillState) => state.menu.map(({ id }) => id);

describe('The price of a drink', () => {
  it('does not affect earlier purchases', () => {
    const { state } = given(menu, drank('ben', 'bier', 350)).when(changes({ price: 400 }));
    expect(state.members.get('ben')?.balance).toBe(-350);
    expect(state.menu[0]?.price).toBe(400);
  });

  it.each([-1, 3.5, Number.NaN])('of %p cents throws a RangeError', (price) => {
    expect(() => given(menu).when({ ...adds(), price })).toThrow(RangeError);
    expect(() => given(menu).when(changes({ price }))).toThrow(RangeError);
    const opening = { type: 'OpenTill', tillId: 'till', menu: [{ ...drink, price }] } as const;
    expect(() => given().when(opening)).toThrow(RangeError);
  });
});

describe('A drink', () => {
  it('is added at the end or at the requested position', () => {
    given(menu).when(adds()).then(added(3));
    given(anna).when(adds()).then(added(1));
    expect(order(given(menu).when(adds(1)).state)).toEqual(['new-1', 'bier', 'wein']);
    expect(order(given(menu).when(adds(2)).state)).toEqual(['bier', 'new-1', 'wein']);
  });

  it('can be changed, but not to the same values, and keeps its icon when none is given', () => {
    const changing = (change: Parameters<typeof changes>[0]) => given(menu).when(changes(change));
    const data = { drinkId: 'bier', name: 'Helles', price: 360, icon: 'bier.png' };
    changing({ name: 'Helles', price: 360 }).then({ type: 'DrinkChanged', data });
    const pictured = { ...data, icon: 'augustiner.png' };
    const { state } = changing(pictured).then({ type: 'DrinkChanged', data: pictured });
    expect(order(state)).toEqual(['bier', 'wein']);
    expect(state.menu[1]).toEqual(given(menu).state.menu[1]);
    for (const same of [{}, { icon: 'bier.png' }]) changing(same).thenNothing();
  });

  it('is removed from the menu', () => {
    const removal = { type: 'RemoveDrink', by: 'anna', drinkId: 'bier' } as const;
    const removed = fact('DrinkRemoved', { drinkId: 'bier', name: 'bier' });
    const { state } = given(menu).when(removal).then(removed);
    expect(order(state)).toEqual(['wein']);
    given(anna, wein).when(removal).thenRejected('drink_not_found');
  });
});

describe('The order of the drinks', () => {
  it('is set for all at once', () => {
    const reversed = ['wein', 'bier'];
    const arranged = fact('MenuArranged', { positions: inOrder(reversed) });
    const { state } = given(menu).when(arranges(reversed)).then(arranged);
    expect(order(state)).toEqual(reversed);
    given(menu, arranged).when(arranges(reversed)).thenNothing();
    const withCola = given(menu, onTheMenu('cola', 250, 3)).when(arranges([...reversed, 'cola']));
    expect(order(withCola.state)).toEqual([...reversed, 'cola']);
  });

  it.each([
    ['misses one', ['bier']],
    ['names one twice', ['bier', 'bier']],
    ['names one twice and all', ['bier', 'wein', 'wein']],
    ['names one that is not there', ['bier', 'cola']],
  ])('is refused when it %s', (_, ids) => {
    given(menu).when(arranges(ids)).thenRejected('menu_incomplete');
  });
});

it('The first menu is added when the till is opened, which happens only once', () => {
  const opening = { type: 'OpenTill', tillId: 'stammtisch', menu: [drink] } as const;
  const opened = fact('TillOpened', { tillId: 'stammtisch' });
  given().when(opening).then(opened, added(1));
  given(opened).when(opening).thenNothing();
});

describe('The group of a drink', () => {
  const helles = { drinkId: 'new-1', name: 'Helles', price: 350, icon: 'beer.png' };
  const added = (fields: { group?: string }) => fact('DrinkAdded', { ...helles, position: 1, ...fields });
  const changed = (fields: { price?: number; group?: string | null }) =>
    fact('DrinkChanged', { ...helles, ...fields });
  const changesDrink = (fields: { price?: number; group?: string | null }) =>
    ({ ...helles, type: 'ChangeDrink', by: 'anna', ...fields }) as const;
  const groupAfter = (...log: readonly TillFact[]) => given(anna, log).state.menu[0]?.group;

  it('is optional when a drink is added', () => {
    const { drinkId: _, ...fields } = helles;
    for (const [optional, kept] of [
      [{ group: 'Bier' }, 'Bier'],
      [{}, null],
    ] as const) {
      given(anna)
        .when({ type: 'AddDrink', by: 'anna', ...fields, ...optional })
        .then(added(optional));
      expect(groupAfter(added(optional))).toBe(kept);
    }
  });

  it('is kept if omitted, and can be changed or removed', () => {
    const grouped = added({ group: 'Bier' });
    for (const [fields, group] of [
      [{ price: 380 }, 'Bier'],
      [{ group: 'Vom Fass' }, 'Vom Fass'],
      [{ group: null }, null],
    ] as const) {
      given(anna, grouped).when(changesDrink(fields)).then(changed(fields));
      expect(groupAfter(grouped, changed(fields))).toBe(group);
    }
    const same = changesDrink({ group: 'Bier' });
    given(anna, grouped).when(same).thenNothing();
  });
});
