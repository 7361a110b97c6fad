import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';
import { CHAIN_START, chainHash } from '../src/engine/till/hash-chain.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;
let bert: Guest;

const file = async (name: string) => anna.get(`/api/admin/export/${name}`);
/** The lines of a table, without the mark that tells Excel its letters. */
const lines = async (name: string) => {
  const { text } = await file(name);
  expect([text.startsWith('\uFEFF'), text.endsWith('\r\n')]).toEqual([true, true]);
  return text.slice(1, -2).split('\r\n');
};

beforeAll(async () => {
  bert = await till.member('Bert');
  await bert.changesProfile({
    first_name: '=HYPERLINK("http://böse.test")',
    last_name: 'Über; "Bert"',
  });
  await bert.topsUp(1234.5);
  await bert.gives('full_evening');
  await anna.buys('Helles');
  await anna.cancels(String((await anna.history()).transactions[0]?.id));
  till.clock.moveTo('2026-12-02T22:06:05Z');
  for (const guest of [anna, bert]) till.seat(guest);
  await anna.buys('Weißbier');
  await anna.setsBalance(bert.id, 10);
});

describe('the transactions as a table', () => {
  const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
  const cells = (line = '') => line.split(';');

  test('have each transaction and each cancellation, with their amounts, oldest first', async () => {
    const [header, ...rows] = await lines('transactions.csv');
    expect(header).toBe(
      'Nr.;Datum;Art;Beschreibung;Mitglied;Benutzername;Bezahlt von;Benutzername Zahler;Betrag;Buchung;Getippt',
    );
    expect(rows).toHaveLength(5);
    const bertsName = '"\'=HYPERLINK(""http://böse.test"") Über; ""Bert"""';
    const told = rows.map((row) => row.replaceAll(bertsName, 'BERT')).map(cells);
    expect(told.map(([_, ...rest]) => rest)).toEqual([
      [
        '20.11.2026 20:00:00',
        'Aufladung',
        'Guthaben aufgeladen',
        'BERT',
        'Bert',
        'BERT',
        'Bert',
        '1234,50',
        id,
        '',
      ],
      ['20.11.2026 20:00:00', 'Getränk auf Runde', 'Helles', 'Anna', 'Anna', 'BERT', 'Bert', '-3,50', id, ''],
      ['20.11.2026 20:00:00', 'Storno', 'Helles', 'Anna', 'Anna', 'BERT', 'Bert', '3,50', id, ''],
      ['02.12.2026 23:06:05', 'Getränk', 'Weißbier', 'Anna', 'Anna', 'Anna', 'Anna', '-3,90', id, ''],
      [
        '02.12.2026 23:06:05',
        'Anpassung',
        'Guthaben angepasst',
        'BERT',
        'Bert',
        'BERT',
        'Bert',
        '-1224,50',
        id,
        '',
      ],
    ]);
    expect(told[1]?.at(-2)).toBe(told[2]?.at(-2));
  });

  test('of a month have only its own', async () => {
    expect(await lines('transactions.csv?month=2026-11')).toHaveLength(4);
    expect(await lines('transactions.csv?month=2026-12')).toHaveLength(3);
    expect(await lines('transactions.csv?month=2020-01')).toHaveLength(1);
    expect(await file('transactions.csv?month=2020')).toMatchObject({
      status: 400,
      body: { code: 'invalid' },
    });
  });

  test('are a file to be saved, named by its day or month', async () => {
    const { headers } = await file('transactions.csv');
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': 'attachment; filename="stammtisch-transaktionen-2026-12-02.csv"',
      'cache-control': 'no-store',
    });
    expect((await file('transactions.csv?month=2026-11')).headers['content-disposition']).toContain(
      'stammtisch-transaktionen-2026-11.csv',
    );
  });
});

test('the events come as the log has them: their chain of hashes can be checked', async () => {
  const { text, headers } = await file('events.ndjson');
  expect(headers['content-type']).toBe('application/x-ndjson');
  const events = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(events.map(({ revision }) => revision)).toEqual(
    Array.from({ length: till.state.revision + 1 }, (_, revision) => revision),
  );
  let previous = CHAIN_START;
  for (const event of events) {
    const { hash, ...metadata } = event.metadata;
    expect(chainHash(previous, { ...event, metadata })).toBe(hash);
    previous = hash;
  }
});
