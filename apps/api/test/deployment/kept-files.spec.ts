import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { builtFiles, door, table } from './built-app.js';

/** The files that the service worker keeps, so that the app opens without a network. */
const kept = Array.from(
  readFileSync('dist/apps/web/sw.js', 'utf8').matchAll(/\{url:[`"']([^`"']+)/g),
  ([, path = '']) => path,
);

const missing = (starts: readonly string[]) =>
  starts.filter((start) => !kept.some((path) => path.startsWith(start)));

describe('what a phone keeps of the app', () => {
  it('is all that login and table need, with what is opened from there, its pictures and its sounds', () => {
    expect(missing([...door(), ...table('Mein Bierdeckel')].map(({ path }) => path))).toEqual([]);
    const parts =
      'AccountDialog TopUpDialog RoundDialog HistoryDialog OutboxDialog WallPage TabletPage confetti';
    expect(missing(parts.split(' ').map((part) => `/assets/${part}`))).toEqual([]);
    expect(missing(['/index.html', '/pulp.svg', '/icons/', '/sounds/'])).toEqual([]);
  });

  it.each(['AdminPage', 'AuditTab', 'BooksTab', 'MembersPages'])(
    'is nothing of no use without the till: %s',
    (part) => {
      const start = `/assets/${part}-`;
      expect(builtFiles().filter(({ path }) => path.startsWith(start))).not.toEqual([]);
      expect(kept.filter((path) => path.startsWith(start))).toEqual([]);
    },
  );
});
