import { call } from '../call.js';

export const myUsual = call('GET', '/api/my-usual/', 'member', {
  summary: 'Up to three drinks on the menu that the caller has most often',
  long: true,
  answer: 'usualDrinksAnswer',
});

export const menu = call('GET', '/api/admin/drinks/', 'treasurer', {
  summary: 'The menu, in order',
  answer: 'drinksAnswer',
});

export const addDrink = call('POST', '/api/admin/drinks/', 'superuser', {
  summary: 'Add a drink; without sort_order at the end',
  body: 'addDrinkBody',
  answer: 'drinkAnswer',
});

export const arrangeDrinks = call('POST', '/api/admin/drinks/update-sort-order/', 'superuser', {
  summary: 'Put the menu in order; must name every drink once',
  body: 'arrangeDrinksBody',
  answer: 'drinksAnswer',
});

export const updateDrink = call('POST', '/api/admin/drinks/:id/update/', 'superuser', {
  summary: 'Change name, price, picture, group or least age of a drink',
  body: 'updateDrinkBody',
  answer: 'drinkAnswer',
});

export const removeDrink = call('DELETE', '/api/admin/drinks/:id/', 'superuser', {
  summary: 'Take a drink off the menu; the history keeps it',
});
