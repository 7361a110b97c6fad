import { describe, expect, it } from '@jest/globals';
import { texts } from '@stammtisch/contracts';
import { aDrink } from '@stammtisch/live/testing';
import { type DrinkForm, emptyForm, formOf, priceAsRead, read } from './drink-form';

const form = (change: Partial<DrinkForm>): DrinkForm => ({
  ...emptyForm,
  name: 'Radler',
  price: '3,50',
  ...change,
});

describe('the drink form', () => {
  it('repeats the price as understood, and nothing while it is not', () => {
    const repeated = (price: string) => priceAsRead(form({ price }));
    expect(['1.000', '0', '3,555'].map(repeated)).toEqual([' · 1.000,00\u00a0€', ' · frei', '']);
  });

  it.each<[Partial<DrinkForm>, object]>([
    [
      { name: '   ', price: '' },
      { field: 'name', text: texts.nameRequired },
    ],
    [
      { price: '', sort_order: '0' },
      { field: 'price', text: texts.priceInvalid },
    ],
    [{ name: ' Radler ' }, { name: 'Radler' }],
    [{ price: '0' }, { price: 0 }],
    [{ sort_order: ' 12 ' }, { sort_order: 12 }],
    [{ sort_order: '-1' }, { field: 'sort_order' }],
    [{ sort_order: '1.5' }, { field: 'sort_order' }],
    [{ sort_order: 'vorn' }, { field: 'sort_order' }],
    [{ group: ' Vom Fass ' }, { group: 'Vom Fass' }],
    [{ group: '  ' }, { group: null, min_age: null }],
    [{ min_age: '18' }, { min_age: 18 }],
  ])('with %j is read as %j', (change, meant) => {
    expect(read(form(change))).toMatchObject(meant);
  });

  it('reads back what it shows of a drink', () => {
    const shown = { price: 1234.5, icon: 'cocktail.png', group: 'Für später', min_age: 16 } as const;
    const form = formOf(aDrink({ name: 'Schampus', sort_order: 3, ...shown }));
    expect(form.price).toBe('1.234,50');
    expect(read(form)).toEqual({ name: 'Schampus', ...shown });
  });
});
