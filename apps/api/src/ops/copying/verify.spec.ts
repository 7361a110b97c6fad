import { describe, expect, it } from '@jest/globals';
import { openSqliteEventReader } from '@stammtisch/event-store';
import { CHANGED, copyingAfterAnEvening, LOG, tamper } from '../../../test/harness/copying.js';
import { personStream } from '../../engine/people/person.js';
import { report, verifyTill } from './verify.js';

const CENTS = 300;
const { hanni, eventsFile, copyOfFile } = copyingAfterAnEvening(CENTS);

/** Verifies a copy of the till's file after `sql` has changed or deleted one event. */
async function verifyAfter(sql: string, stream: string, revision: number) {
  const file = copyOfFile();
  tamper(file, sql, stream, revision);
  return verify(file);
}

async function verify(file: string) {
  const reader = openSqliteEventReader(file);
  try {
    return await verifyTill(reader, 'stammtisch');
  } finally {
    await reader.close();
  }
}

describe('verifying a till after an evening', () => {
  it('succeeds and reports the figures', async () => {
    const head = await verify(eventsFile);
    const text = report('stammtisch', head);
    expect(text).toContain('Mitglieder: 2, jedes mit Dokument; entfernt: 1');
    expect(text).toContain('Belege: 1, alle wie angehängt');
    expect(text).toContain(
      `Guthaben: zusammen ${(head.state.totals.balances / 100).toFixed(2).replace('.', ',')} €`,
    );
    expect(text).toContain(`Letzte Revision ${head.state.revision}, Hash ${head.hash}`);
  });

  it('names a receipt whose picture was changed', async () => {
    const { receipts } = await verify(eventsFile);
    const stream = `receipt-${receipts[0]?.receiptId}`;
    const changed = verifyAfter("UPDATE events SET body = replace(body, 'base64', 'gone')", stream, 0);
    await expect(changed).rejects.toThrow(/^Beleg .* fehlt oder ist nicht der angehängte$/);
  });
});

const log = () => LOG;
const person = () => personStream(hanni().id);

it.each([
  ['an event that was changed', CHANGED, log, 100, 'ist nicht, was geschrieben wurde'],
  ['an event that was deleted', 'DELETE FROM events', log, 100, 'has a gap at 101'],
  ['a missing beginning', 'DELETE FROM events', log, 0, `Ereignis 0 von ${LOG} fehlt`],
  ['a lost member document', 'DELETE FROM events', person, 2, 'hat kein Dokument'],
  [
    'a member document older than the log says',
    'UPDATE events SET key = key - 1',
    person,
    2,
    'steht bei Revision 1, das Logbuch nennt 2',
  ],
])('verifying a till that was tampered with reports %s', async (_, sql, stream, revision, reason) => {
  await expect(verifyAfter(sql, stream(), revision)).rejects.toThrow(reason);
});
