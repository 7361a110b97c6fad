import { call } from '../call.js';

export const menu = call('GET', '/api/admin/drinks/', 'treasurer', { answer: 'drinksAnswer' });

export const addDrink = call('POST', '/api/admin/drinks/', 'superuser', {
  body: 'addDrinkBody',
  answer: 'drinkAnswer',
});

export const arrangeDrinks = call('POST', '/api/admin/drinks/update-sort-order/', 'superuser', {
  body: 'arrangeDrinksBody',
  answer: 'drinksAnswer',
});

export const updateDrink = call('POST', '/api/admin/drinks/:id/update/', 'superuser', {
  body: 'updateDrinkBody',
  answer: 'drinkAnswer',
});

export const removeDrink = call('DELETE', '/api/admin/drinks/:id/', 'superuser');
