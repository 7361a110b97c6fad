import { type Cents, fromEuro } from '@stammtisch/domain';
import { type StatementLine, UnreadableStatement } from './statement';
import { allAt, elementsOf, textAt, type XmlElement } from './xml-elements';

/**
 * The booked lines of a CAMT file of any version: a statement (053), a report (052) or a notice (054). Pending entries are
 * left out: they may come again with other contents.
 *
 * ISO 20022, Bank-to-Customer Cash Management; Deutsche Kreditwirtschaft, DFÜ-Abkommen, annex 3.
 *
 * @throws UnreadableStatement
 */
export function readCamt(xml: string): StatementLine[] {
  if (!/<(?:\w+:)?BkToCstmr/.test(xml)) throw new UnreadableStatement('no_statement');
  return elementsOf(xml, 'Ntry').filter(isBooked).flatMap(linesOf);
}

const isBooked = (entry: XmlElement) => textAt(entry, 'Sts/Cd', 'Sts') === 'BOOK';

/** One line for an entry, or one for each of the payments that the bank has booked together. */
function linesOf(entry: XmlElement): StatementLine[] {
  const payments = allAt(entry, 'NtryDtls/TxDtls');
  const apart = payments.length > 1 && payments.every((payment) => amountOf(payment));
  return apart
    ? payments.map((payment) => lineOf(entry, payment, payment))
    : [lineOf(entry, payments[0] ?? entry, entry)];
}

function lineOf(entry: XmlElement, payment: XmlElement, paid: XmlElement): StatementLine {
  const date = textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm').slice(0, 10);
  const amount = amountOf(paid);
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || !amount) throw new UnreadableStatement('broken');
  if (amount.attributes.Ccy !== 'EUR') throw new UnreadableStatement('foreign_currency');
  const credit = (textAt(paid, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd')) === 'CRDT';
  const party = credit ? 'RltdPties/Dbtr' : 'RltdPties/Cdtr';
  const reference = referenceOf(entry, payment);
  return {
    date,
    amount: (credit ? 1 : -1) * centsOf(amount.text),
    name: textAt(payment, `${party}/Nm`, `${party}/Pty/Nm`),
    text: textOf(payment) || textAt(entry, 'AddtlNtryInf'),
    ...(reference === '' ? {} : { reference }),
  };
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
function centsOf(text: string): Cents {
  const cents = /^\d+(\.\d+)?$/.test(text) ? fromEuro(Number(text)) : undefined;
  if (cents === undefined) throw new UnreadableStatement('broken');
  return cents;
}
