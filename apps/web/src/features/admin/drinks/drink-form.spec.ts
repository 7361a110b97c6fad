import { describe, expect, it } from '@jest/globals';
import { texts } from '@stammtisch/contracts';
import { type DrinkForm, emptyForm, formOf, priceAsRead, read } from './drink-form';

const form = (change: Partial<DrinkForm>): DrinkForm => ({
  ...emptyForm,
  name: 'Radler',
  price: '3,50',
  ...change,
});

describe('the drink form', () => {
  it.each(['3,50', '3.50', '3,5', ' 3,50 € '])('takes %j as 3.50 euro', (price) => {
    expect(read(form({ price }))).toEqual({
      name: 'Radler',
      price: 3.5,
      icon: 'beer.png',
      group: null,
      min_age: null,
    });
  });

  it('takes a drink that costs nothing', () => {
    expect(read(form({ price: '0' }))).toMatchObject({ price: 0 });
  });

  it.each(['', '-1', '−0,01', 'drei', '3,555', 'NaN', 'Infinity'])('refuses the price %j', (price) => {
    const fault = { field: 'price', text: expect.stringContaining(texts.priceInvalid) };
    expect(read(form({ price }))).toEqual(fault);
    expect(priceAsRead(form({ price }))).toBe('');
  });

  it('names the most that a drink may cost, and how a price is written', () => {
    expect(read(form({ price: '10.000,01' }))).toMatchObject({ text: 'Höchstens 10.000,00\u00a0€' });
    expect(read(form({ price: '3,555' }))).toMatchObject({
      text: `${texts.priceInvalid}, zum Beispiel 12,50`,
    });
  });

  it('repeats the price as understood', () => {
    expect(priceAsRead(form({ price: '1.000' }))).toBe(' · 1.000,00\u00a0€');
    expect(priceAsRead(form({ price: '0' }))).toBe(' · frei');
  });

  it.each(['', '   '])('refuses the name %j before anything else', (name) => {
    expect(read(form({ name, price: '' }))).toEqual({ field: 'name', text: texts.nameRequired });
  });

  it('trims the name', () => {
    expect(read(form({ name: '  Radler ' }))).toMatchObject({ name: 'Radler' });
  });

  it.each(['1', ' 12 '])('puts the drink at place %j', (sort_order) => {
    expect(read(form({ sort_order }))).toMatchObject({ sort_order: Number(sort_order) });
  });

  it.each(['0', '-1', '1,5', '1.5', 'vorn'])('refuses the place %j', (sort_order) => {
    expect(read(form({ sort_order }))).toMatchObject({ field: 'sort_order' });
  });

  it.each([
    [' Vom Fass ', 'Vom Fass'],
    ['', null],
    ['  ', null],
  ])('takes %j for the group %j', (group, meant) => {
    expect(read(form({ group }))).toMatchObject({ group: meant });
  });

  it.each([
    ['18', 18],
    ['', null],
  ])('takes %j for the least age %j', (min_age, meant) => {
    expect(read(form({ min_age }))).toMatchObject({ min_age: meant });
  });

  it('reads back what it shows of a drink', () => {
    const drink = {
      id: 'd',
      name: 'Schampus',
      price: 1234.5,
      icon: 'cocktail.png',
      sort_order: 3,
      group: 'Für später',
      min_age: 16 as const,
    };
    expect(formOf(drink).price).toBe('1.234,50');
    expect(read(formOf(drink))).toEqual({
      name: 'Schampus',
      price: 1234.5,
      icon: 'cocktail.png',
      group: 'Für später',
      min_age: 16,
    });
  });
});
