import { plainWords } from '../../lib/matches';

/** Titles of columns, in lower case without umlauts, the best of a role first. '*' also matches the end of a compound: 'Gesamtbetrag'. */
const SYNONYMS = {
  date: [
    ...['buchungstag', 'buchungsdatum', 'buchung', 'booking date', '*datum', 'date', 'wertstellung'],
    ...['valuta', 'value date', 'interest date'],
  ],
  amount: ['*betrag', '*umsatz', 'amount', 'brutto', 'gross', '*summe', 'euro', 'eur'],
  name: [
    ...['*zahlungsbeteiligter', '*zahlungspflichtige', 'beguenstigter', 'begunstigter', 'auftraggeber'],
    ...['partner name', 'payer', 'nachname', 'familienname', 'zuname', 'last name', 'surname', 'name'],
    ...['*empfaenger', '*empfanger', 'sender', 'merchant', 'mitglied', 'person', 'wer', 'benutzer', 'user'],
    '*name',
  ],
  first_name: ['vorname', 'vorn', 'first name', 'given name', 'rufname'],
  /** A separate column for recipients. */
  payee: ['zahlungsempfaenger', 'zahlungsempfanger', 'payee'],
  text: [
    ...['*verwendungszweck', 'zweck', 'payment reference', 'zahlungsreferenz', 'betreff', 'buchungsdetails'],
    ...['buchungstext', 'text', 'description', 'beschreibung', 'notiz', 'note'],
  ],
  debit: ['soll', 'belastung', 'debit'],
  credit: ['haben', 'gutschrift', 'credit', 'plus'],
  /** S and H beside the amount. */
  side: ['soll haben', 'haben soll', 's h', 'h s', 'debit credit', 'credit debit'],
  currency: ['waehrung', 'wahrung', 'currency'],
  fee: ['entgelt', '*gebuehr', 'total fees', 'fee'],
  net: ['netto', 'net'],
  balance: ['*guthaben', '*saldo', 'saldo nach buchung', 'kontostand', 'balance', 'stand'],
  owes: ['*schulden', 'schuld', 'minus', 'offen', 'zu zahlen', 'deckel', 'zeche'],
  /** A member's consumption, owed or paid. */
  drunk: ['*verzehr', 'konsum', 'getrunken'],
  account: ['auftragskonto'],
  /** Irrelevant, although the titles contain words of other roles. */
  other: [
    ...['abweichender empfaenger', 'auftraggeber zahlungsempfaenger', 'account name', 'account number'],
    ...['payee account number', 'card holder full name', 'exchange to amount'],
  ],
} as const;

/** The meaning of a column, by its title. */
export type Role = keyof typeof SYNONYMS;

type Synonym = ReturnType<typeof synonym>;

const RANKED = (Object.keys(SYNONYMS) as Role[])
  .flatMap((role) => SYNONYMS[role].map((word, rank) => synonym(role, rank, word)))
  // A longer word wins over a part of it: 'Zahlungsempfänger' is no 'Empfänger'.
  .sort((one, other) => other.length - one.length);

/** Matches whole words, with any inflection, so that 'Umsatzsteuer' is no 'Umsatz'. `rank`: its place in the role's list, 0 is best. */
function synonym(role: Role, rank: number, word: string) {
  const end = word.replace('*', '');
  const pattern = new RegExp(`${end === word ? ' ' : ''}${end}(?:e|n|r|s|in|en|er)? `);
  return { role, rank, length: end.length, pattern };
}

/** A longer text is no title. */
const LONGEST = 80;
/** The titles of account numbers: 'IBAN Zahlungsbeteiligter'. */
const NUMBERS = /^ (iban|bic|konto|kontonummer|kto|blz) (?!auftragskonto)/;

/** The best synonym in a title; undefined without one. */
function synonymIn(title: string): Synonym | undefined {
  if (title.length > LONGEST) return undefined;
  const words = ` ${wordsOf(title)} `;
  return NUMBERS.test(words) ? undefined : RANKED.find(({ pattern }) => pattern.test(words));
}

export const roleOf = (title = ''): Role | undefined => synonymIn(title)?.role;

const wordsOf = (title: string) => plainWords(title.replaceAll('€', ' euro '));

/** The columns of these roles, best first. */
export function columnsOf(header: readonly string[], ...roles: readonly Role[]): number[] {
  const orderOf = ({ role, rank }: Synonym) => roles.indexOf(role) * 100 + rank;
  return header
    .flatMap((title, column) => {
      const found = synonymIn(title);
      return found && roles.includes(found.role) ? [{ column, order: orderOf(found) }] : [];
    })
    .sort((one, other) => one.order - other.order || one.column - other.column)
    .map(({ column }) => column);
}

/** The best column of a role, with those whose titles differ only by a number: 'Empfänger 1', 'Empfänger 2'. */
export function alike(header: readonly string[], role: Role): number[] {
  const withoutNumber = (column = -1) => wordsOf(header[column] ?? '').replace(/ ?\d+$/, '');
  const columns = columnsOf(header, role);
  return columns.filter((column) => withoutNumber(column) === withoutNumber(columns[0]));
}
