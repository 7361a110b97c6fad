import { type FoundLine, foundLines } from './found-lines';
import type { StatementLine } from './statement';

/** A CAMT.053 file. @param entries as XML */
export const camt = (...entries: readonly string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;

interface Entry {
  readonly amount?: string;
  readonly direction?: 'CRDT' | 'DBIT';
  readonly status?: string;
  readonly name?: string;
  readonly text?: string;
  readonly reference?: string;
}

export const entry = ({
  amount = '20.00',
  direction = 'CRDT',
  status = 'BOOK',
  name = 'Anna Müller',
  text = 'Stammtisch',
  reference = '',
}: Entry = {}) => `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts>${status}</Sts>
<BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
<RltdPties><${direction === 'CRDT' ? 'Dbtr' : 'Cdtr'}><Nm>${name}</Nm></${direction === 'CRDT' ? 'Dbtr' : 'Cdtr'}></RltdPties>
<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;

export const bytes = (text: string) => new TextEncoder().encode(text);

/** The result for a line without others. */
export const found = (line: StatementLine): FoundLine => foundLines([line])[0] as FoundLine;
