import { describe, expect, it } from '@jest/globals';
import { camt, entry } from './bank-file.fixture';
import { readCamt } from './camt';
import { UNREADABLE } from './statement';

describe('A bank’s CAMT file', () => {
  it('lists money in and out, with name and purpose', () => {
    const out = entry({ amount: '3.5', direction: 'DBIT', name: 'Getränke Groß', text: 'Fass' });
    expect(readCamt(camt(entry(), out)).lines).toEqual([
      { date: '2026-11-20', amount: 2_000, name: 'Anna Müller', text: 'Stammtisch' },
      { date: '2026-11-20', amount: -350, name: 'Getränke Groß', text: 'Fass' },
    ]);
  });

  it('is read in the newer version, with prefixes and a split purpose', () => {
    const [line] =
      readCamt(`<n:Document xmlns:n="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><n:BkToCstmrStmt>
      <n:Stmt><n:Ntry><n:Amt Ccy="EUR">1234.56</n:Amt><n:CdtDbtInd>CRDT</n:CdtDbtInd><n:Sts><n:Cd>BOOK</n:Cd></n:Sts>
      <n:BookgDt><n:DtTm>2026-11-20T10:00:00+01:00</n:DtTm></n:BookgDt><n:NtryDtls><n:TxDtls>
      <n:Refs><n:EndToEndId>E-17</n:EndToEndId></n:Refs>
      <n:RltdPties><n:Dbtr><n:Pty><n:Nm>Ben &amp; Co</n:Nm></n:Pty></n:Dbtr></n:RltdPties>
      <n:RmtInf><n:Ustrd>STAMM</n:Ustrd><n:Ustrd><![CDATA[TISCH]]></n:Ustrd></n:RmtInf>
      </n:TxDtls></n:NtryDtls></n:Ntry></n:Stmt></n:BkToCstmrStmt></n:Document>`).lines;
    expect(line).toEqual({
      date: '2026-11-20',
      amount: 123_456,
      name: 'Ben & Co',
      text: 'STAMM TISCH E-17',
      reference: 'E-17',
    });
  });

  const read = (xml: string) => readCamt(xml).lines.map(({ name, amount, text }) => [name, amount, text]);
  const payment = (name: string, more: string) => `<TxDtls>${more}
    <RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>Bier</Ustrd></RmtInf></TxDtls>`;
  const batchOf = (amount: string, ...payments: string[]) =>
    camt(entry({ amount }).replace(/<TxDtls>.*<\/TxDtls>/s, payments.join('')));
  const ownAmount = (amount: string) => `<Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>`;
  const instructed = (amount: string, currency = 'EUR') =>
    `<AmtDtls><InstdAmt><Amt Ccy="${currency}">${amount}</Amt></InstdAmt></AmtDtls>`;
  const charged = `${ownAmount('20.00')}<Chrgs><Rcrd><Amt Ccy="EUR">0.75</Amt><CdtDbtInd>DBIT</CdtDbtInd></Rcrd></Chrgs>`;
  const anna = ['Anna', 2_000, 'Bier'];
  const ben = ['Ben', 2_000, 'Bier'];
  const fee = (amount: number) => ['Entgelt', amount, 'Entgelt der Bank'];

  it.each([
    ['with amounts of their own', '40.00', ownAmount('20.00'), [anna, ben]],
    ['with the amounts that were instructed', '40.00', instructed('20.00'), [anna, ben]],
    ['with charges that were taken off', '38.50', charged, [anna, ben, fee(-150)]],
    ['without amounts', '40.00', '', [['', 4_000, 'Sammelbuchung, 2 Zahlungen']]],
    ['that do not add up', '41.00', ownAmount('20.00'), [['', 4_100, 'Sammelbuchung, 2 Zahlungen']]],
    ['in other money', '40.00', instructed('20.00', 'CHF'), [['', 4_000, 'Sammelbuchung, 2 Zahlungen']]],
  ])('reads a batch of payments %s', (_, amount, more, lines) => {
    expect(read(batchOf(amount, payment('Anna', more), payment('Ben', more)))).toEqual(lines);
  });

  it('lists the charges of a single payment separately, and an incomplete batch as one line', () => {
    expect(read(batchOf('19.25', payment('Anna', charged)))).toEqual([anna, fee(-75)]);
    const inDollars = batchOf('19.25', payment('Anna', instructed('21.00', 'USD')));
    expect(read(inDollars)).toEqual([['Anna', 1_925, 'Bier']]);
    const incomplete = batchOf('40.00', '<Btch><NbOfTxs>3</NbOfTxs></Btch>', payment('Anna', ''));
    expect(read(incomplete)).toEqual([['', 4_000, 'Sammelbuchung, 3 Zahlungen']]);
  });

  it('includes the reason of a returned payment, and a purpose in another field', () => {
    const back = '<RtrInf><Rsn><Cd>AM04</Cd></Rsn><AddtlInf>Rücklast</AddtlInf></RtrInf>';
    const debit = entry({ direction: 'DBIT', name: 'Verein' });
    const returned = debit.replace(/<TxDtls>.*<\/TxDtls>/s, payment('Anna', back));
    expect(read(camt(returned))).toEqual([['Anna', -2_000, 'Rückgabe: Konto nicht gedeckt, Rücklast. Bier']]);
    const elsewhere = entry().replace(/<RmtInf>.*<\/RmtInf>/s, '<AddtlTxInf>Bier</AddtlTxInf>');
    expect(read(camt(elsewhere))).toEqual([['Anna Müller', 2_000, 'Bier']]);
    expect(read(camt(entry({ name: 'NOTPROVIDED', text: 'NOTPROVIDED' })))).toEqual([['', 2_000, '']]);
  });

  it('names the account and its closing balance', () => {
    const balance = (kind: string, amount: string, day: string, direction = 'CRDT') =>
      `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt>
      <CdtDbtInd>${direction}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
    const account = '<Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>';
    const overdrawn = balance('CLBD', '5.00', '2026-11-19', 'DBIT');
    const [opening, closing] = [
      balance('OPBD', '10.00', '2026-11-19'),
      balance('CLBD', '607.00', '2026-11-20'),
    ];
    expect(readCamt(camt(account, opening, closing, overdrawn, entry()))).toMatchObject({
      accounts: ['DE89370400440532013000'],
      closing: { date: '2026-11-20', amount: 60_700 },
      lines: [{ name: 'Anna Müller' }],
    });
    expect(readCamt(camt(overdrawn)).closing).toMatchObject({ amount: -500 });
  });

  it('may be empty', () => {
    expect(readCamt(camt())).toEqual({ lines: [], unread: [], accounts: [], closing: null });
  });

  it('reports each unreadable entry with a reason, and reads the others', () => {
    const { lines, unread } = readCamt(
      camt(
        entry({ status: 'PDNG', name: 'Ben Öz', text: 'Bier' }),
        entry({ amount: '1,50' }),
        entry({ amount: '1.505' }),
        entry({ amount: '1.500' }),
        entry().replace(/<Amt.*<\/Amt>/, ''),
        entry().replace('"EUR"', '"CHF"'),
        entry().replace('CRDT', 'ANDERS'),
        entry(),
      ),
    );
    expect(lines.map(({ amount }) => amount)).toEqual([150, 2_000]);
    const reasons = ['pending', ...Array(3).fill('unreadable'), 'foreign_currency', 'unsigned'];
    expect(unread.map(({ why }) => why)).toEqual(reasons);
    expect(unread[0]?.words).toBe('2026-11-20 · Ben Öz · Bier · 20.00 EUR');
  });

  const withEntities = (used: string, defined: string) =>
    camt(entry({ text: `&${used};` })).replace('<Document', `<!DOCTYPE d [${defined}]><Document`);

  it.each([
    ['a page of another kind', '<html><body>Anmeldung</body></html>', UNREADABLE.no_statement],
    ['one that is cut off', camt(entry()).slice(0, -60), UNREADABLE.broken],
    [
      'entities that grow without end',
      withEntities('b', '<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">'),
      UNREADABLE.broken,
    ],
    [
      'a file of this machine',
      withEntities('f', '<!ENTITY f SYSTEM "file:///etc/passwd">'),
      UNREADABLE.broken,
    ],
    ['an entity that nobody defined', camt(entry({ text: '&nbsp;' })), UNREADABLE.broken],
    ['elements without a bottom', camt(`${'<Ntry>'.repeat(100_000)}`), UNREADABLE.broken],
  ])('is refused: %s', (_, xml, sentence) => {
    expect(() => readCamt(xml)).toThrow(sentence);
  });
});
