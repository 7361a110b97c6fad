import { expect, it } from '@jest/globals';
import { bytes } from './bank-file.fixture';
import { openStatement } from './open-statement';
import { proposeColumns, statementIn } from './table-statement';

const demo = new URL('../../../../../../tools/demo/bank-statement.mjs', import.meta.url).href;
const { statementFiles } = await import(demo);

it('The demo’s statement tells the same in both of its formats', () => {
  const lines = [
    { date: '2026-10-10', amount: 25_000, name: 'Bareinzahlung', text: 'SB-Einzahlung' },
    { date: '2026-11-10', amount: -20_991, name: 'Getränke & Söhne', text: 'Rechnung 2026-11' },
  ];
  const account = 'DE02120300000000202051';
  const { xml, csv } = statementFiles(account, 100_000, lines);
  const table = openStatement(bytes(csv));
  if (!('table' in table)) throw new Error('no table');
  const told = { lines, unread: [], accounts: [account], closing: { date: '2026-11-10', amount: 100_000 } };
  expect(statementIn(table.table, proposeColumns(table.table))).toEqual(told);
  expect(openStatement(bytes(xml))).toEqual({ content: told });
});
