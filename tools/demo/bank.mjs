// The demo's bank account: the lines of its statements, and which of them are booked.
import { bankText, codesIn, monthAfter, waiting } from '#built/libs/domain/src/index.js';
import { statementFiles } from './bank-statement.mjs';
import { bill } from './papers.mjs';

export const ACCOUNT = {
  recipient: 'Stammtisch',
  iban: 'DE02120300000000202051',
  bic: null,
  purpose: 'Stammtisch',
};
const BREWERY = 'Getränke Huber GmbH';
const BANK = 'Volksbank Isartal';
/** In cents, each quarter. */
const FEE = 870;

export class Bank {
  /** Deliveries of the brewery since its last bill, in cents. */
  owed = 0;
  /** Lines of the statement: recently booked ones, and `open` ones, which are not booked. */
  #lines = [];

  /** @param open the first month, `YYYY-MM`, whose statement has not been imported */
  constructor(books, secrets, open) {
    this.books = books;
    this.secrets = secrets;
    this.open = open;
  }

  /** The bank's files, from shortly before the first open month. */
  get statement() {
    const lines = this.#lines.toSorted((one, other) => (one.date < other.date ? -1 : 1));
    const unbooked = lines.filter(({ open }) => open).reduce((sum, { amount }) => sum + amount, 0);
    return statementFiles(ACCOUNT.iban, this.books.state.cashBook.bank + unbooked, lines);
  }

  /** Adds a line to the statement. Lines of months closed long ago are dropped. */
  addLine({ date, amount, name, text, open = false }) {
    if (date >= `${monthAfter(this.open, -1)}-25`) this.#lines.push({ date, amount, name, text, open });
  }

  /** Imports and books the month's statement, and compares the bank's balance. */
  *endMonth(date) {
    const month = date.slice(0, 7);
    /** @type {any[]} */
    const lines = this.#announcedTransfers(date);
    if (this.owed > 0) lines.push(paid(date, this.owed, BREWERY, `Rechnung ${month}`, 'Getränke'));
    if (Number(month.slice(5)) % 3 === 0)
      lines.push(paid(date, FEE, BANK, `Rechnungsabschluss ${month}`, 'Gebühren'));
    this.owed = 0;
    if (lines.length > 0) yield* this.#book(lines, month);
    const { bank } = this.books.state.cashBook;
    yield* this.books.book({ type: 'CountCash', place: 'bank', counted: bank, expected: bank, reason: '' });
  }

  #announcedTransfers(date) {
    return waiting(this.books.state).map(({ announcementId, memberId, amount, reference }) => {
      const { firstName, lastName } = this.books.members.find((each) => each.memberId === memberId);
      const assignment = { for: { announcementId }, codes: codesIn(reference ?? '') };
      return { date, amount, name: `${firstName} ${lastName}`, text: reference, assignment };
    });
  }

  *#book(lines, month) {
    const bankLines = lines.map(({ date, amount, name, text, assignment }) => ({
      ...assignment,
      bankLine: this.secrets.keyedHash('bank-line', `${date} ${amount} ${plain(name)} 0`),
      amount: Math.abs(amount),
      bankDate: date,
      note: text,
    }));
    const events = this.books.book({ type: 'BookBankLines', lines: bankLines });
    yield* events;
    for (const line of lines) this.addLine(line);
    for (const event of events.filter(({ type }) => type === 'ExpenseBooked')) {
      const { amount, spentOn, note, supplier } = event.data;
      yield* this.books.attach(event, bill(supplier, month, spentOn, [[note, amount]]));
    }
  }

  /** Adds the unbooked lines of a date, `days` before the end. */
  *addOpenLines(date, days) {
    const line = (amount, name, text) => this.addLine({ date, amount, name, text, open: true });
    if (days === 14) line(-this.owed, BREWERY, `Rechnung ${date.slice(0, 7)}`);
    if (days === 9) line(2_000, 'Vroni Maier', 'Bierkasse');
    if (days === 8) line(3_000, 'Gerda Lechner', 'Zum Geburtstag vom Franz');
    if (days === 7) line(-12_000, 'Gasthof zur Post', 'Saal für die Weihnachtsfeier');
    if (days === 6) {
      const events = this.#announce('sepp', 5_000);
      yield* events;
      line(5_000, 'Sepp Gruber', events[0].data.reference);
    }
    if (days === 3) yield* this.#announce('kathi', 3_000);
  }

  #announce(username, amount) {
    const memberId = this.books.idOf(username);
    return this.books.log.execute(memberId, { type: 'TopUp', memberId, amount, way: 'transfer' });
  }
}

const paid = (date, amount, name, text, category) => ({
  ...{ date, amount: -amount, name, text },
  assignment: { for: { entry: 'expense' }, codes: [], category, supplier: name },
});

/** A name normalised as in a bank line's key. */
const plain = (name) =>
  bankText(name)
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 20);
