import { describe, expect, it } from '@jest/globals';
import { drank, given, joined, onTheMenu } from '../../testing/index.js';
import type { MenuEvent, TillFact, TillState } from '../index.js';

const anna = joined('anna', true);
const bier = onTheMenu('bier', 350, 1);
const wein = onTheMenu('wein', 499, 2);
const menu = [anna, joined('ben'), bier, wein];

const drink = { name: 'Spezi', price: 250, icon: 'spezi.png' };
const adds = (position?: number, by = 'anna') => ({ type: 'AddDrink', by, ...drink, position }) as const;
const changes = (change: { name?: string; price?: number; icon?: string; drinkId?: string; by?: string }) =>
  ({ type: 'ChangeDrink', by: 'anna', drinkId: 'bier', name: 'bier', price: 350, ...change }) as const;
const arranges = (positions: readonly (readonly [string, number])[], by = 'anna') =>
  ({
    type: 'ArrangeMenu',
    by,
    positions: positions.map(([drinkId, position]) => ({ drinkId, position })),
  }) as const;
const arranged = (positions: readonly (readonly [string, number])[]): MenuEvent => ({
  type: 'MenuArranged',
  data: { positions: positions.map(([drinkId, position]) => ({ drinkId, position })) },
});
const order = (state: TillState) => state.menu.map(({ id }) => id);

describe('The price of a drink', () => {
  it('moves no money drunk before it changed', () => {
    const { state } = given(menu, drank('ben', 'bier', 350)).when(changes({ price: 400 }));
    expect(state.members.get('ben')?.balance).toBe(-350);
    expect(state.menu[0]?.price).toBe(400);
  });

  it.each([-1, 3.5, Number.NaN])('of %p cents is a bug, never an event', (price) => {
    expect(() => given(menu).when({ ...adds(), price })).toThrow(RangeError);
    expect(() => given(menu).when(changes({ price }))).toThrow(RangeError);
    const opening = { type: 'OpenTill', tillId: 'till', menu: [{ ...drink, price }] } as const;
    expect(() => given().when(opening)).toThrow(RangeError);
  });
});

describe('A drink', () => {
  it('is added at the end, or where it is asked for', () => {
    given(menu)
      .when(adds())
      .then({ type: 'DrinkAdded', data: { drinkId: 'new-1', ...drink, position: 3 } });
    given(anna)
      .when(adds())
      .then({ type: 'DrinkAdded', data: { drinkId: 'new-1', ...drink, position: 1 } });
    const { state } = given(menu).when(adds(1));
    expect(order(state)).toEqual(['bier', 'new-1', 'wein']);
  });

  it('is changed, and keeps its picture when none is given', () => {
    const data = { drinkId: 'bier', name: 'Helles', price: 360, icon: 'bier.png' };
    given(menu)
      .when(changes({ name: 'Helles', price: 360 }))
      .then({ type: 'DrinkChanged', data });
    const pictured = { ...data, icon: 'augustiner.png' };
    const { state } = given(menu).when(changes(pictured)).then({ type: 'DrinkChanged', data: pictured });
    expect(order(state)).toEqual(['bier', 'wein']);
  });

  it('that is so already is not changed', () => {
    given(menu).when(changes({})).thenNothing();
    given(menu)
      .when(changes({ icon: 'bier.png' }))
      .thenNothing();
  });

  it('is removed from the menu', () => {
    const removal = { type: 'RemoveDrink', by: 'anna', drinkId: 'bier' } as const;
    const { state } = given(menu)
      .when(removal)
      .then({ type: 'DrinkRemoved', data: { drinkId: 'bier' } });
    expect(order(state)).toEqual(['wein']);
    given(anna, wein).when(removal).thenRejected('drink_not_found');
  });

  it('must be there to be changed', () => {
    given(menu)
      .when(changes({ drinkId: 'cola' }))
      .thenRejected('drink_not_found');
  });
});

describe('The order of the menu', () => {
  it('is set for all drinks at once', () => {
    const turned = [
      ['bier', 2],
      ['wein', 1],
    ] as const;
    const { state } = given(menu).when(arranges(turned)).then(arranged(turned));
    expect(order(state)).toEqual(['wein', 'bier']);
    given(menu, arranged(turned)).when(arranges(turned)).thenNothing();
  });

  it.each([
    ['misses one', [['bier', 1]]],
    [
      'names one twice',
      [
        ['bier', 1],
        ['bier', 2],
      ],
    ],
    [
      'names one twice and all',
      [
        ['bier', 1],
        ['wein', 2],
        ['wein', 3],
      ],
    ],
    [
      'names one that is not there',
      [
        ['bier', 1],
        ['cola', 2],
      ],
    ],
  ] as const)('is refused when it %s', (_, positions) => {
    given(menu).when(arranges(positions)).thenRejected('menu_incomplete');
  });
});

describe('The menu', () => {
  it('is a superuser’s', () => {
    given(menu).when(adds(1, 'ben')).thenRejected('not_superuser');
    given(menu)
      .when(changes({ by: 'ben', price: 1 }))
      .thenRejected('not_superuser');
    given(menu).when({ type: 'RemoveDrink', by: 'ben', drinkId: 'bier' }).thenRejected('not_superuser');
    given(menu).when(arranges([], 'ben')).thenRejected('not_superuser');
  });

  it('is there from the till’s first opening, and not opened twice', () => {
    const opening = { type: 'OpenTill', tillId: 'stammtisch', menu: [drink] } as const;
    const opened = { type: 'TillOpened', data: { tillId: 'stammtisch' } } as const;
    given()
      .when(opening)
      .then(opened, { type: 'DrinkAdded', data: { drinkId: 'new-1', ...drink, position: 1 } });
    given(opened).when(opening).thenNothing();
  });
});

describe('A group of drinks', () => {
  const beer = { drinkId: 'new-1', name: 'Helles', price: 350, icon: 'beer.png', position: 1 };
  const helles = { type: 'DrinkAdded', data: { ...beer, group: 'Bier' } } as const;
  const { position: _, ...same } = { ...beer, type: 'ChangeDrink', by: 'anna' } as const;
  const groupAfter = (...log: readonly TillFact[]) => given(anna, log).state.menu[0]?.group;

  it('is given to a drink with its name, or not at all', () => {
    const adds = { type: 'AddDrink', by: 'anna', name: 'Helles', price: 350, icon: 'beer.png' } as const;
    given(anna)
      .when({ ...adds, group: 'Bier' })
      .then(helles);
    given(anna).when(adds).then({ type: 'DrinkAdded', data: beer });
    expect(groupAfter(helles)).toBe('Bier');
    expect(groupAfter({ type: 'DrinkAdded', data: beer })).toBeNull();
  });

  it('stays when nothing is said about it', () => {
    const { drinkId, name, icon } = beer;
    const dearer = { drinkId, name, icon, price: 380 };
    given(anna, helles)
      .when({ ...same, price: 380 })
      .then({ type: 'DrinkChanged', data: dearer });
    expect(groupAfter(helles, { type: 'DrinkChanged', data: dearer })).toBe('Bier');
    given(anna, helles)
      .when({ ...same, group: 'Bier' })
      .thenNothing();
  });

  it('can be another, or none', () => {
    const { drinkId, name, icon, price } = beer;
    for (const group of ['Vom Fass', null]) {
      const changed = { type: 'DrinkChanged', data: { drinkId, name, price, icon, group } } as const;
      given(anna, helles)
        .when({ ...same, group })
        .then(changed);
      expect(groupAfter(helles, changed)).toBe(group);
    }
  });
});
