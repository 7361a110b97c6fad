import { expect, it } from '@jest/globals';
import { aMember } from '@stammtisch/live/testing';
import type { ListedPerson } from './list';
import { bodyOf, hintOf, meanings, meant, type Review, reviewOf, sumsSentence, undecided } from './review';

const person = (line: number, name: string, balance: number): ListedPerson => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { line, firstName, lastName, balance };
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const listed = (...people: readonly ListedPerson[]) => ({ people, unread: [] });
const atTable = {
  ...aMember(),
  id: 'michi',
  user_first_name: 'Michael',
  user_last_name: '',
  user_username: 'michi',
};

it('The preview of a list asks about a name that comes thrice, and about each that somebody at the table may have', () => {
  const people = [person(2, 'Sepp Groß', 1), person(3, 'sepp groß', 2), person(4, 'Sepp Groß', 3)];
  const all = reviewOf(
    listed(...people, person(5, 'Michael Huber', -350), person(6, 'michi', 5), person(7, 'Zenz', 0)),
    [atTable],
  );
  expect(undecided(all)).toBe(5);
  expect(all.map(hintOf)).toEqual([
    'Zeile 2 · Steht 3-mal in der Liste',
    'Zeile 3 · Steht 3-mal in der Liste',
    'Zeile 4 · Steht 3-mal in der Liste',
    'Zeile 5 · Vielleicht schon am Tisch',
    'Zeile 6 · Vielleicht schon am Tisch',
    'Zeile 7',
  ]);
  const choices = (byAdmin: boolean) => all[3] && meanings(all[3], byAdmin).map(({ label }) => label);
  expect(choices(true)).toEqual(['Eigenes Mitglied', 'Sammelkonto', 'Ist Michael (michi)', 'Weglassen']);
  expect(choices(false)).toEqual(['Eigenes Mitglied', 'Sammelkonto', 'Weglassen']);
  const decided = [
    [2, 'person'],
    [3, 'person'],
    [4, 'out'],
    [5, 'at michi'],
    [6, 'out'],
  ] as const;
  const review = decided.reduce((now: Review, [line, meaning]) => meant(line, meaning)(now), all);
  expect(undecided(review)).toBe(0);
  expect(bodyOf(review)).toMatchObject({
    members: [
      { first_name: 'Sepp', last_name: 'Groß', balance: 0.01, again: true },
      { first_name: 'sepp', last_name: 'groß', balance: 0.02, again: true },
      { first_name: 'Zenz', balance: 0 },
    ],
    balances: [{ member_id: 'michi', balance: -3.5 }],
  });
  expect(plain(sumsSentence(review))).toBe('4 Mitglieder, +0,03 €, −3,50 €');
});
