import { beforeEach, describe, expect, it } from '@jest/globals';
import { anAuditEvent, settle } from '@stammtisch/live/testing';
import { affects } from './affects';
import { type Loaded, Reading } from './reading';

let asked: { answer(data: string): void; fail(message: string): void }[];
let shown: Loaded<string>[];
let list: Reading<string>;

beforeEach(() => {
  asked = [];
  shown = [];
  list = new Reading<string>(
    () =>
      new Promise((resolve, reject) => {
        asked.push({ answer: resolve, fail: (message) => reject(new Error(message)) });
      }),
    (known, newest) => (known?.endsWith('…') ? `${newest} ${known}` : newest),
    (state) => shown.push(state),
  );
});

async function answered(data: string) {
  asked.at(-1)?.answer(data);
  await settle();
}

describe('a list that is read again', () => {
  it('shows what it read', async () => {
    list.reload();
    expect(shown.at(-1)).toEqual({ data: undefined, error: undefined, loading: true });
    await answered('Anna');
    expect(shown.at(-1)).toEqual({ data: 'Anna', error: undefined, loading: false });
  });

  it('reads once more when much happens while it reads', async () => {
    list.reload();
    for (let i = 0; i < 10; i++) list.reload();
    expect(asked).toHaveLength(1);
    await answered('Anna');
    expect(asked).toHaveLength(2);
    expect(shown.at(-1)).toMatchObject({ data: 'Anna', loading: true });
    await answered('Anna, Bertl');
    expect(shown.at(-1)).toMatchObject({ data: 'Anna, Bertl', loading: false });
    expect(asked).toHaveLength(2);
  });

  it('keeps what it knows when a later attempt fails, and says so until one succeeds', async () => {
    list.reload();
    await answered('Anna');
    list.reload();
    asked[1]?.fail('Fehler beim Laden der Daten');
    await settle();
    expect(shown.at(-1)).toEqual({ data: 'Anna', error: 'Fehler beim Laden der Daten', loading: false });
    list.reload();
    await answered('Bertl');
    expect(shown.at(-1)).toEqual({ data: 'Bertl', error: undefined, loading: false });
  });

  it('merges what was changed by hand while it read', async () => {
    list.reload();
    await answered('Anna');
    list.reload();
    list.update((known) => `${known} …`);
    await answered('Bertl');
    expect(shown.at(-1)?.data).toBe('Bertl Anna …');
  });

  it('shows nothing any more once stopped', async () => {
    list.reload();
    list.reload();
    list.stop();
    const before = shown.length;
    await answered('Anna');
    expect([shown.length, asked.length]).toEqual([before, 1]);
  });
});

describe('news', () => {
  const bought = anAuditEvent({ type: 'DrinkPurchased' });

  it('affects who shows what has happened, and everybody when it may be anything', () => {
    expect(affects({ revision: 1, events: [bought] }, ['DrinkPurchased', 'BalanceSet'])).toBe(true);
    expect(affects({ revision: 1, events: [bought] }, ['DrinkAdded'])).toBe(false);
    expect(affects({ revision: 1, events: undefined }, [])).toBe(true);
  });
});
