import { describe, expect, it } from '@jest/globals';
import { texts } from '@stammtisch/contracts';
import { weaknessOf } from './weak-passwords.js';

describe('a common password', () => {
  it.each([
    ...'123456 password qwerty iloveyou 111111 letmein passwort Fussball FUSSBALL fußball schatz hallo123'.split(
      ' ',
    ),
    ...['Mu\u0308nchen', 'ＰＡＳＳＷＯＲＴ', ' passwort '],
    ...'aaaaaa ababab hihihi P@ssw0rd kasse1 sommer2026 2026sommer! Schatz!! b1er2024'.split(' '),
    // Number 2,900 and number 3,000 of the world's list.
    ...['Clipper', 'meredith'],
  ])('is %s', (word) => expect(weaknessOf(word, 'anna')).toBe(texts.passwordCommon));

  it.each([
    'Zwetschgendatschi',
    'x7Kq2m',
    'mein-eigenes',
    'drei Halbe und a Brezn',
    'prost-prost',
    'Kassel1913',
  ])('is not %s', (word) => expect(weaknessOf(word, 'anna')).toBeUndefined());
});

it.each(['      ', '\u00a0\u2003\u200b\u3000\u2060 ', '\t\n\t\n\t\n'])('a blank password is %j', (blanks) =>
  expect(weaknessOf(blanks, 'anna')).toBe(texts.passwordBlank),
);

describe('a password that contains the username', () => {
  it.each([
    ['kreszentia', 'kreszentia'],
    ['kreszentia', 'Kreszentia-1974'],
    ['Kreszentia', 'meineKRESZENTIA'],
    ['ｆｅｒｄｉ', 'ferdiferdi'],
    ['Sepp Huber', 'sepphuber!'],
  ])('%s: %s', (username, password) => expect(weaknessOf(password, username)).toBe(texts.passwordHasName));

  it.each([
    ['o', 'zwetschgendatschi-o'],
    ['al', 'alpenglühen-99'],
    ['anna', 'zwetschgendatschi'],
  ])('is not what %s uses: %s', (username, password) =>
    expect(weaknessOf(password, username)).toBeUndefined(),
  );
});
