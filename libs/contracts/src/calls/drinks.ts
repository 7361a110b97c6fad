import type { ApiCall } from '../call.js';

export const myUsual = {
  method: 'GET',
  path: '/api/my-usual/',
  access: 'member',
  summary: 'Up to three drinks on the menu that the caller has most often',
  long: true,
  answer: 'usualDrinksAnswer',
} as const satisfies ApiCall;

export const menu = {
  method: 'GET',
  path: '/api/admin/drinks/',
  access: 'treasurer',
  summary: 'The menu, in order',
  answer: 'drinksAnswer',
} as const satisfies ApiCall;

export const addDrink = {
  method: 'POST',
  path: '/api/admin/drinks/',
  access: 'superuser',
  summary: 'Add a drink; without sort_order at the end',
  body: 'addDrinkBody',
  answer: 'drinkAnswer',
} as const satisfies ApiCall;

export const arrangeDrinks = {
  method: 'POST',
  path: '/api/admin/drinks/update-sort-order/',
  access: 'superuser',
  summary: 'Put the menu in order; must name every drink once',
  body: 'arrangeDrinksBody',
  answer: 'drinksAnswer',
} as const satisfies ApiCall;

export const updateDrink = {
  method: 'POST',
  path: '/api/admin/drinks/:id/update/',
  access: 'superuser',
  summary: 'Change name, price, picture, group or least age of a drink',
  body: 'updateDrinkBody',
  answer: 'drinkAnswer',
} as const satisfies ApiCall;

export const removeDrink = {
  method: 'DELETE',
  path: '/api/admin/drinks/:id/',
  access: 'superuser',
  summary: 'Take a drink off the menu; the history keeps it',
  answer: 'doneAnswer',
} as const satisfies ApiCall;
