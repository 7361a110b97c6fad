import { type Cents, fromEuro } from '@stammtisch/domain';
import { newest } from './account';
import {
  type Balance,
  type Statement,
  type StatementLine,
  UnreadableStatement,
  type UnreadLine,
  unreadLine,
} from './statement';
import { allAt, elementsOf, textAt, type XmlElement } from './xml-elements';

/**
 * The booked lines of a CAMT file of any version: a statement (053), a report (052) or a notice (054). Pending entries are
 * not read: they may come again with other contents.
 *
 * ISO 20022, Bank-to-Customer Cash Management; Deutsche Kreditwirtschaft, DFÜ-Abkommen, annex 3.
 *
 * @throws UnreadableStatement
 */
export function readCamt(xml: string): Statement {
  if (!/<(?:\w+:)?BkToCstmr/.test(xml)) throw new UnreadableStatement('no_statement');
  const elements = elementsOf(xml, 'Ntry', 'Acct', 'Bal');
  const called = (name: string) => elements.filter((element) => element.name === name);
  const read = called('Ntry').flatMap((entry) => {
    if (textAt(entry, 'Sts/Cd', 'Sts') !== 'BOOK') return unreadEntry('pending', entry);
    return paymentsOf(entry);
  });
  return {
    lines: read.filter((line) => 'date' in line),
    unread: read.filter((line) => 'why' in line),
    accounts: Array.from(new Set(called('Acct').map((account) => textAt(account, 'Id/IBAN')))).filter(
      Boolean,
    ),
    closing: newest(called('Bal').map(closingOf)),
  };
}

/** A balance of the end of a day; null for any other. */
function closingOf(balance: XmlElement): Balance | null {
  const [amount] = allAt(balance, 'Amt');
  const cents = centsOf(amount?.text ?? '');
  if (textAt(balance, 'Tp/CdOrPrtry/Cd') !== 'CLBD' || amount?.attributes.Ccy !== 'EUR') return null;
  if (cents === undefined) return null;
  const date = textAt(balance, 'Dt/Dt', 'Dt/DtTm').slice(0, 10);
  return { date, amount: textAt(balance, 'CdtDbtInd') === 'DBIT' ? 0 - cents : cents };
}

/** One line for an entry, or one for each of the payments that the bank has booked together. */
function paymentsOf(entry: XmlElement): (StatementLine | UnreadLine)[] {
  const payments = allAt(entry, 'NtryDtls/TxDtls');
  const apart = payments.length > 1 && payments.every((payment) => amountOf(payment));
  return apart
    ? payments.map((payment) => lineOf(entry, payment, payment))
    : [lineOf(entry, payments[0] ?? entry, entry)];
}

function lineOf(entry: XmlElement, payment: XmlElement, paid: XmlElement): StatementLine | UnreadLine {
  const date = dateOf(entry);
  const amount = amountOf(paid);
  const cents = centsOf(amount?.text ?? '');
  const direction = textAt(paid, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd');
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || cents === undefined)
    return unreadEntry('unreadable', entry, payment);
  if (amount?.attributes.Ccy !== 'EUR') return unreadEntry('foreign_currency', entry, payment);
  if (!/^(CRDT|DBIT)$/.test(direction)) return unreadEntry('unsigned', entry, payment);
  const credit = direction === 'CRDT';
  const reference = referenceOf(entry, payment);
  return {
    date,
    amount: (credit ? 1 : -1) * cents,
    name: nameOf(payment, credit),
    text: textOf(payment) || textAt(entry, 'AddtlNtryInf'),
    ...(reference === '' ? {} : { reference }),
  };
}

function unreadEntry(
  why: UnreadLine['why'],
  entry: XmlElement,
  payment = allAt(entry, 'NtryDtls/TxDtls')[0] ?? entry,
) {
  const amount = amountOf(payment) ?? amountOf(entry);
  const name = nameOf(payment, true) || nameOf(payment, false);
  const money = amount && `${amount.text} ${amount.attributes.Ccy ?? ''}`;
  return unreadLine(why, [dateOf(entry), name, textOf(payment), money ?? '']);
}

const dateOf = (entry: XmlElement) =>
  textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm').slice(0, 10);

function nameOf(payment: XmlElement, credit: boolean): string {
  const party = credit ? 'RltdPties/Dbtr' : 'RltdPties/Cdtr';
  return textAt(payment, `${party}/Nm`, `${party}/Pty/Nm`);
}

/** The first of these that the bank tells: only `AcctSvcrRef` is its own for certain, and `NtryRef` counts anew in each file. */
function referenceOf(entry: XmlElement, payment: XmlElement): string {
  const told = [
    textAt(payment, 'Refs/AcctSvcrRef'),
    textAt(entry, 'AcctSvcrRef'),
    textAt(payment, 'Refs/EndToEndId'),
    textAt(entry, 'NtryRef'),
  ];
  return told.find((text) => text !== '' && !NO_REFERENCE.test(text)) ?? '';
}

const NO_REFERENCE = /^(NOT ?PROVIDED|NONREF)$/i;

const amountOf = (element: XmlElement) => allAt(element, 'Amt')[0] ?? allAt(element, 'AmtDtls/TxAmt/Amt')[0];

function textOf(payment: XmlElement): string {
  const parts = [
    ...allAt(payment, 'RmtInf/Ustrd'),
    ...allAt(payment, 'RmtInf/Strd/CdtrRefInf/Ref'),
    ...allAt(payment, 'Refs/EndToEndId').filter(({ text }) => !NO_REFERENCE.test(text)),
  ];
  return parts.map(({ text }) => text).join(' ');
}

/** Reads euro. A bank may write more than two decimals, if the others are zeros. */
const centsOf = (text: string): Cents | undefined =>
  /^\d+(\.\d+)?$/.test(text) ? fromEuro(Number(text)) : undefined;
