/**
 * The files of a statement, CAMT and CSV.
 * @param account IBAN
 * @param closing the closing balance in cents
 * @param lines `{ date, amount, name, text }`, oldest first; amounts in cents, negative for what was paid
 */
export function statementFiles(account, closing, lines) {
  return { xml: camtOf(account, closing, lines), csv: csvOf(account, closing, lines) };
}

const decimal = (cents) => (Math.abs(cents) / 100).toFixed(2);
const side = (cents) => (cents < 0 ? 'DBIT' : 'CRDT');
const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

function camtOf(account, closing, lines) {
  const entries = lines.map(({ date, amount, name, text }) => {
    const party = amount < 0 ? 'Cdtr' : 'Dbtr';
    return `<Ntry><Amt Ccy="EUR">${decimal(amount)}</Amt><CdtDbtInd>${side(amount)}</CdtDbtInd><Sts>BOOK</Sts>
<BookgDt><Dt>${date}</Dt></BookgDt><ValDt><Dt>${date}</Dt></ValDt><NtryDtls><TxDtls>
<Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><${party}><Nm>${escaped(name)}</Nm></${party}></RltdPties>
<RmtInf><Ustrd>${escaped(text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>${account}</IBAN></Id></Acct>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${decimal(closing)}</Amt><CdtDbtInd>${side(closing)}</CdtDbtInd>
<Dt><Dt>${lines.at(-1).date}</Dt></Dt></Bal>
${entries.join('\n')}
</Stmt></BkToCstmrStmt></Document>
`;
}

function csvOf(account, closing, lines) {
  const euro = (cents) => `${cents < 0 ? '-' : ''}${decimal(cents).replace('.', ',')}`;
  const german = (date) => date.split('-').reverse().join('.');
  let balance = closing - lines.reduce((sum, { amount }) => sum + amount, 0);
  const rows = lines.map(({ date, amount, name, text }) => {
    balance += amount;
    return [account, german(date), name, text, euro(amount), 'EUR', euro(balance)];
  });
  const header = [
    ...['IBAN Auftragskonto', 'Buchungstag', 'Name Zahlungsbeteiligter', 'Verwendungszweck'],
    ...['Betrag', 'Waehrung', 'Saldo nach Buchung'],
  ];
  return `${[header, ...rows].map((row) => row.join(';')).join('\n')}\n`;
}
