import { expect, it } from '@jest/globals';
import { whyOut } from './words';

it.each([
  [
    'password',
    3,
    'Dein Passwort ist geändert worden. Melde dich mit dem neuen an. 3 Getränke warten noch: gebucht wird, sobald du dich hier wieder anmeldest.',
  ],
  ['removed', 2, 'Du bist nicht mehr Mitglied am Tisch.'],
] as const)('the login says why (%s) and what waits (%i)', (why, waiting, words) => {
  expect(whyOut({ why, waiting })).toBe(words);
});
