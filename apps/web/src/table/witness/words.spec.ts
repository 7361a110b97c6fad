import { describe, expect, it } from '@jest/globals';
import type { Finding } from '@stammtisch/live';
import { findingSentences, placeWords } from './words';

const at = (day: number, hours: number) => new Date(2026, 10, day, hours, 30).toISOString();
const place = (revision: number, when: string) => ({ revision, hash: 'ab'.repeat(32), at: when });

const shorter: Finding = { seen: place(1512, at(23, 22)), now: place(1400, at(25, 19)) };
const other: Finding = { seen: place(1512, at(23, 22)), now: place(1530, at(25, 19)) };

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the finding of a changed log', () => {
  it('gives the last entry seen, its time and the number of missing entries', () => {
    expect(plain(findingSentences(shorter))).toBe(
      'Im Protokoll steht jede Buchung. Am 23.11.2026, 22:30 ging es auf diesem Gerät bis Nr. 1.512. ' +
        'Jetzt endet es bei Nr. 1.400: die letzten 112 Einträge fehlen. ' +
        'Das ist zwischen damals und dem 25.11.2026, 19:30 geschehen.',
    );
    expect(findingSentences({ ...shorter, now: place(1511, at(25, 19)) })).toContain(
      'der letzte Eintrag fehlt',
    );
  });

  it('says that something was changed, removed or inserted', () => {
    expect(findingSentences(other)).toContain('Etwas wurde geändert, entfernt oder eingefügt.');
    expect(plain(placeWords(other.now))).toBe('Nr. 1.530, 25.11.2026, 19:30');
  });
});
