import { parseXml, type XmlDocument, XmlElement } from '@rgrove/parse-xml';
import { type Cents, fromEuro } from '@stammtisch/domain';
import { UnreadableFile, unreadRow } from '../../../ui/import-file/file';
import {
  type Balance,
  newest,
  type Statement,
  type StatementLine,
  UNREADABLE,
  type UnreadLine,
} from './statement';

/**
 * Reads the booked lines of a CAMT file of any version: a statement (053), a report (052) or a notice (054). Pending entries are
 * not read, because the booked entry may have other contents.
 *
 * ISO 20022, Bank-to-Customer Cash Management; Deutsche Kreditwirtschaft, DFÜ-Abkommen, annex 3.
 *
 * @throws UnreadableFile
 */
export function readCamt(xml: string): Statement {
  if (!/<(?:\w+:)?BkToCstmr/.test(xml)) throw new UnreadableFile(UNREADABLE.no_statement);
  // The document's message has a header and the statements.
  const parts = elementsOf(xml).flatMap(childrenOf);
  const called = (name: string) => parts.flatMap((part) => allAt(part, name));
  const read = called('Ntry').flatMap(paymentsOf);
  return {
    lines: read.filter((line) => 'date' in line),
    unread: read.filter((line) => 'why' in line),
    accounts: Array.from(new Set(called('Acct').flatMap((account) => textAt(account, 'Id/IBAN') || []))),
    closing: newest(called('Bal').map(closingOf)),
  };
}

/** A closing balance in euro; null for any other balance. */
function closingOf(balance: XmlElement): Balance | null {
  const [amount] = allAt(balance, 'Amt');
  const cents = centsOf(amount?.text ?? '');
  if (textAt(balance, 'Tp/CdOrPrtry/Cd') !== 'CLBD' || amount?.attributes.Ccy !== 'EUR') return null;
  if (cents === undefined) return null;
  const date = textAt(balance, 'Dt/Dt', 'Dt/DtTm').slice(0, 10);
  return { date, amount: textAt(balance, 'CdtDbtInd') === 'DBIT' ? 0 - cents : cents };
}

/**
 * The lines of an entry. A batch is split into a line for each payment and one for the bank's charges, but only if they add up to the
 * entry. Otherwise it stays one line without a payer.
 */
function paymentsOf(entry: XmlElement): (StatementLine | UnreadLine)[] {
  const payments = allAt(entry, 'NtryDtls/TxDtls');
  const first = payments[0] ?? entry;
  if (textAt(entry, 'Sts/Cd', 'Sts') !== 'BOOK') return [unreadEntry('pending', entry, first)];
  const whole = lineOf(entry, first, amountOf(entry) ?? amountOf(first));
  if ('why' in whole) return [whole];
  const parts = payments.map((payment) => lineOf(entry, payment, amountOf(payment)));
  const lines = parts.filter((part) => 'date' in part);
  const rest = whole.amount - lines.reduce((sum, { amount }) => sum + amount, 0);
  const count = Math.max(payments.length, Number(textAt(entry, 'NtryDtls/Btch/NbOfTxs')) || 1);
  if (lines.length === count && (rest === 0 || rest === -chargesOf([entry, ...payments]))) {
    const charges = { date: whole.date, amount: rest, name: 'Entgelt', text: 'Entgelt der Bank' };
    return rest === 0 ? lines : [...lines, charges];
  }
  if (count === 1) return [whole];
  return [{ ...whole, name: '', text: `Sammelbuchung, ${count} Zahlungen` }];
}

const chargesOf = (elements: readonly XmlElement[]): Cents =>
  elements
    .flatMap((element) => allAt(element, 'Chrgs/Rcrd'))
    .reduce((sum, charge) => {
      const cents = centsOf(textAt(charge, 'Amt')) ?? 0;
      return sum + (textAt(charge, 'CdtDbtInd') === 'CRDT' ? 0 - cents : cents);
    }, 0);

function lineOf(entry: XmlElement, payment: XmlElement, amount?: XmlElement): StatementLine | UnreadLine {
  const date = dateOf(entry);
  const cents = centsOf(amount?.text ?? '');
  const isWhole = amount === amountOf(entry);
  const direction = (!isWhole && textAt(payment, 'CdtDbtInd')) || textAt(entry, 'CdtDbtInd');
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || cents === undefined)
    return unreadEntry('unreadable', entry, payment);
  if (amount?.attributes.Ccy !== 'EUR') return unreadEntry('foreign_currency', entry, payment);
  if (!/^(CRDT|DBIT)$/.test(direction)) return unreadEntry('unsigned', entry, payment);
  const credit = direction === 'CRDT';
  const returned = allAt(payment, 'RtrInf').length > 0;
  const reference = referenceOf(entry, payment);
  return {
    date,
    amount: (credit ? 1 : -1) * cents,
    // A returned transfer names its parties as in the original transfer.
    name: nameOf(payment, credit !== returned),
    text: textOf(payment) || textAt(entry, 'AddtlNtryInf'),
    ...(reference && { reference }),
  };
}

function unreadEntry(why: UnreadLine['why'], entry: XmlElement, payment: XmlElement) {
  const amount = amountOf(payment) ?? amountOf(entry);
  const name = nameOf(payment, true) || nameOf(payment, false);
  const money = amount && `${trimmed(amount)} ${amount.attributes.Ccy ?? ''}`;
  return unreadRow(why, [dateOf(entry), name, textOf(payment), money ?? '']);
}

const dateOf = (entry: XmlElement) =>
  textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm').slice(0, 10);

function nameOf(payment: XmlElement, credit: boolean): string {
  const party = credit ? 'RltdPties/Dbtr' : 'RltdPties/Cdtr';
  return textAt(payment, `${party}/Nm`, `${party}/Pty/Nm`);
}

/** The most reliable reference: only `AcctSvcrRef` is certainly the bank's own, and `NtryRef` restarts in each file. */
const referenceOf = (entry: XmlElement, payment: XmlElement) =>
  textAt(payment, 'Refs/AcctSvcrRef') ||
  textAt(entry, 'AcctSvcrRef') ||
  textAt(payment, 'Refs/EndToEndId') ||
  textAt(entry, 'NtryRef');

const amountOf = (element: XmlElement) =>
  ['Amt', 'AmtDtls/TxAmt/Amt', 'AmtDtls/InstdAmt/Amt'].flatMap((path) => allAt(element, path))[0];

/** Return reasons of transfers: ISO 20022, ExternalReturnReason. */
const REASONS: Readonly<Record<string, string>> = {
  AC01: 'IBAN falsch',
  AC04: 'Konto aufgelöst',
  AC06: 'Konto gesperrt',
  AM04: 'Konto nicht gedeckt',
  MD06: 'Lastschrift widersprochen',
  MS03: 'ohne Angabe von Gründen',
};

/** Where the purpose may be: all of it is read, in this order. */
const PURPOSE = ['RmtInf/Ustrd', 'RmtInf/Strd/CdtrRefInf/Ref', 'RmtInf/Strd/AddtlRmtInf', 'Refs/EndToEndId'];

function textOf(payment: XmlElement): string {
  const texts = (path: string) => allAt(payment, path).map(trimmed);
  const reasons = texts('RtrInf/Rsn/Cd').map((code) => REASONS[code] ?? code);
  const returned = [...reasons, ...texts('RtrInf/AddtlInf')].filter(Boolean).join(', ');
  const text = PURPOSE.flatMap(texts).filter(Boolean).join(' ') || texts('AddtlTxInf').join(' ');
  return [returned && `Rückgabe: ${returned}.`, text].filter(Boolean).join(' ');
}

/** Reads an amount in euro. A bank may write more than two decimals if the rest are zeros. */
const centsOf = (text: string): Cents | undefined =>
  /^\s*\d+(\.\d+)?\s*$/.test(text) ? fromEuro(Number(text)) : undefined;

/**
 * The elements of a document below its outermost one. No file is fetched, and entities of a DTD count as broken.
 *
 * @throws UnreadableFile
 */
function elementsOf(xml: string): readonly XmlElement[] {
  try {
    return childrenOf(parseXml(xml)).flatMap(childrenOf);
  } catch {
    throw new UnreadableFile(UNREADABLE.broken);
  }
}

const childrenOf = ({ children }: XmlElement | XmlDocument) =>
  children.filter((child) => child instanceof XmlElement);

const localName = ({ name }: XmlElement) => name.slice(name.indexOf(':') + 1);

/** What banks write into a field without a value. */
const NOTHING = /^(NOT ?PROVIDED|NONREF)$/i;
const trimmed = ({ text }: XmlElement) => text.trim().replace(NOTHING, '');

/** All elements at a path such as 'NtryDtls/TxDtls'. Each step takes every child with that name. */
function allAt(element: XmlElement, path: string): XmlElement[] {
  const step = (here: XmlElement[], name: string) =>
    here.flatMap(childrenOf).filter((child) => localName(child) === name);
  return path.split('/').reduce(step, [element]);
}

/** The first text found at these paths; '' if there is none. */
function textAt(element: XmlElement, ...paths: readonly string[]): string {
  return paths.flatMap((path) => allAt(element, path).map(trimmed)).find(Boolean) ?? '';
}
