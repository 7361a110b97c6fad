import { describe, expect, it } from '@jest/globals';
import { isCommonPassword } from './common-passwords.js';

describe('A password that everybody guesses first', () => {
  it.each([
    '123456',
    'password',
    'qwerty',
    'iloveyou',
    '111111',
    'letmein',
    'passwort',
    'Fussball',
    'FUSSBALL',
    'fußball',
    'schatz',
    'hallo123',
    'Mu\u0308nchen',
    'ＰＡＳＳＷＯＲＴ',
  ])('is %s', (word) => expect(isCommonPassword(word)).toBe(true));

  it.each(['Zwetschgendatschi', 'x7Kq2m', 'mein-eigenes', 'drei Halbe und a Brezn'])('is not %s', (word) =>
    expect(isCommonPassword(word)).toBe(false),
  );
});
