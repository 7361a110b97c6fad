import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';

const folder = mkdtempSync(join(tmpdir(), 'sized-table-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a tap at the benchmarks’ table is the member’s own, however many rounds stay open', async () => {
  const { openTable } = await import(new URL('sized-table.mjs', import.meta.url).href);
  const table = await openTable(join(folder, 'till'), { events: 300, members: 6, phones: 2, rounds: 3 });
  try {
    for (const _ of [1, 2]) {
      expect((await table.tap()).answer).toMatchObject({
        // Somebody's round is open, and the member has had their drink from it.
        member_received_gift: true,
        transaction: { gift_type: null },
      });
    }
  } finally {
    await table.close();
  }
});
