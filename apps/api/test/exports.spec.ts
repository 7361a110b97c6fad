import { hash } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { chainLink } from '@stammtisch/domain';
import { systemOrigin } from '../src/access/call.js';
import { CHAIN_START, chainHash } from '../src/engine/till/logged-event.js';
import { Till } from '../src/engine/till/till.js';
import { randomId } from '../src/platform/ids.js';
import { openedTable } from './harness/test-till.js';

const { till, anna, bert } = openedTable('Bert');

const file = async (name: string) => anna.get(`/api/admin/export/${name}`);
/** The lines of a CSV file, without the byte order mark that Excel needs. */
const lines = async (name: string) => {
  const { text } = await file(name);
  expect([text.startsWith('\uFEFF'), text.endsWith('\r\n')]).toEqual([true, true]);
  return text.slice(1, -2).split('\r\n');
};

beforeAll(async () => {
  await bert.changesProfile({
    first_name: '=HYPERLINK("http://böse.test")',
    last_name: 'Über; "Bert"',
  });
  await bert.topsUp(1234.5);
  await bert.gives('full_evening');
  await anna.buys('Helles');
  await anna.cancels(String((await anna.history()).transactions[0]?.id));
  till.clock.moveTo('2026-12-02T22:06:05Z');
  await anna.buys('Weißbier');
  await anna.setsBalance(bert.id, 10);
});

describe('the CSV export of transactions', () => {
  const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
  const cells = (line = '') => line.split(';');

  test('has each transaction and cancellation with its amount, oldest first', async () => {
    const [header, ...rows] = await lines('transactions.csv');
    expect(header).toBe(
      'Nr.;Datum;Art;Beschreibung;Mitglied;Benutzername;Bezahlt von;Benutzername Zahler;Betrag;Buchung;Getippt',
    );
    expect(rows).toHaveLength(5);
    const bertsName = '"\'=HYPERLINK(""http://böse.test"") Über; ""Bert"""';
    const cellRows = rows.map((row) => row.replaceAll(bertsName, 'BERT')).map(cells);
    const [annas, berts] = ['Anna;Anna', 'BERT;Bert'];
    expect(cellRows.map(([_, ...rest]) => rest)).toEqual([
      [...cells(`20.11.2026 20:00:00;Aufladung;Guthaben aufgeladen;${berts};${berts};1234,50`), id, ''],
      [...cells(`20.11.2026 20:00:00;Getränk auf Runde;Helles;${annas};${berts};-3,50`), id, ''],
      [...cells(`20.11.2026 20:00:00;Storno;Helles;${annas};${berts};3,50`), id, ''],
      [...cells(`02.12.2026 23:06:05;Getränk;Weißbier;${annas};${annas};-3,90`), id, ''],
      [...cells(`02.12.2026 23:06:05;Anpassung;Guthaben angepasst;${berts};${berts};-1224,50`), id, ''],
    ]);
    expect(cellRows[1]?.at(-2)).toBe(cellRows[2]?.at(-2));
  });

  test('is a download named by day, or by month with that month’s data only', async () => {
    const { headers } = await file('transactions.csv');
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': 'attachment; filename="stammtisch-transaktionen-2026-12-02.csv"',
      'cache-control': 'no-store',
    });
    const name = 'attachment; filename="stammtisch-transaktionen-2026-11.csv"';
    expect((await file('transactions.csv?month=2026-11')).headers['content-disposition']).toBe(name);
    for (const [month, length] of Object.entries({ '2026-11': 4, '2026-12': 3, '2020-01': 1 }))
      expect(await lines(`transactions.csv?month=${month}`)).toHaveLength(length);
    expect(await file('transactions.csv?month=2020')).toMatchObject({ status: 400 });
  });
});

test('the export of events has the whole log but the session key, and its hash chain can be verified', async () => {
  const replace = { type: 'ReplaceSessionKey', key: 'only-the-till-knows' } as const;
  await till.app.get(Till).execute(replace, systemOrigin(randomId()));
  till.signIn(anna);
  const { text, headers } = await file('events.ndjson');
  expect(headers['content-type']).toBe('application/x-ndjson');
  expect(text).not.toContain('only-the-till-knows');
  const events = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(events.map(({ revision }) => revision)).toEqual(
    Array.from({ length: till.state.revision + 1 }, (_, revision) => revision),
  );
  let previous = CHAIN_START;
  for (const event of events) {
    const { hash: expected, ...metadata } = event.metadata;
    const byDigest = event.digest && hash('sha256', chainLink(previous, event.digest));
    expect(byDigest ?? chainHash(previous, { ...event, metadata })).toBe(expected);
    previous = expected;
  }
});
