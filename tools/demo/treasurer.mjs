// The demo's treasurers: they go shopping, take money to the bank, count, and close months.
import { booksOf, coins, monthAfter, monthAt, notes, waiting } from '#built/libs/domain/src/index.js';
import { ACCOUNT, Bank } from './bank.mjs';
import { Books } from './books.mjs';
import { slip } from './papers.mjs';
import { CONTRIBUTION, COUNTS, EXPENSES, MISTYPED } from './plan.mjs';

const ZONE = 'Europe/Berlin';
const DAY = 24 * 60 * 60_000;
const SATURDAY = 6;

/** The table's cost of a drink as a share of its price, and the share of the cost paid in cash. */
const COST = 0.9;
const FOR_CASH = 0.6;
/** Price of a crate, in cents. */
const CRATE = 1_690;
/** Above the first amount, cash goes to the bank until the second is left; in cents. */
const [FULL, ENOUGH] = [40_000, 15_000];

export class Treasurer {
  #books;
  #bank;
  /** The last month that ended and the books at its end; undefined once it is closed. */
  #ended;
  /** Sales up to the last purchase of drinks, in cents. */
  #bought = 0;

  constructor(log, random, members, secrets, end) {
    this.log = log;
    this.random = random;
    this.end = end;
    this.firstYear = dateOf(log.now).slice(0, 4);
    /** The last month that is over. It stays open. */
    this.open = monthAfter(monthAt(new Date(end).toISOString(), ZONE), -1);
    this.#books = new Books(log, random, members);
    this.#bank = new Bank(this.#books, secrets, this.open);
  }

  get receipts() {
    return this.#books.receipts;
  }

  get statement() {
    return this.#bank.statement;
  }

  *begin() {
    yield* this.#books.setRole('girgl', 'treasurer');
    yield* this.#books.setRole('vroni', 'auditor');
    yield* this.#books.book({ type: 'OpenCashBook', box: 15_000, bank: 40_000 });
    const transfer = { confirm: true, ...ACCOUNT };
    const paymentWays = { cash: { confirm: false }, transfer };
    yield* this.#books.book({ type: 'ChangeSettings', settings: { paymentWays } });
  }

  *day(date) {
    const day = date.slice(5);
    const isLast = lastOfMonth(date);
    if (this.#ended && this.#ended.month < this.open) yield* this.#closeMonth();
    yield* this.#changeTreasurer(date.startsWith(this.firstYear) ? day : '');
    if (day === '03-02') yield* this.#deposit('bertl', 5_000, 'Fünfziger');
    if (date.endsWith('-15')) yield* this.#contributions();
    const expense = EXPENSES[day];
    const mistyped = date === `${this.firstYear}-${MISTYPED.on}`;
    if (expense) yield* this.#buy(date, expense, mistyped ? MISTYPED.amount : expense.amount);
    if (new Date(date).getUTCDay() === SATURDAY) yield* this.#buyDrinks(date);
    yield* this.#bank.addOpenLines(date, Math.floor((this.end - Date.parse(date)) / DAY));
    if (!isLast || date.slice(0, 7) >= this.open) return;
    yield* this.#bank.endMonth(date);
    yield* this.#countBox(date);
  }

  /** Remembers the books at the end of a month. */
  endOfDay(date) {
    const { state, hash } = this.log.head;
    if (lastOfMonth(date)) this.#ended = { month: date.slice(0, 7), books: booksOf(state, hash) };
  }

  /** A member without balance pays in: cash, or a transfer that is announced until the bank statement shows it. */
  topUp(memberId) {
    const { state } = this.log.head;
    const amount = this.random.pick([1_000, 2_000, 2_000, 5_000]);
    const isImported = dateOf(this.log.now) < `${this.open}-01`;
    const byBank = this.random.chance(0.2) && isImported && waiting(state, memberId).length === 0;
    const way = byBank ? 'transfer' : 'cash';
    return this.log.execute(memberId, { type: 'TopUp', memberId, amount, way });
  }

  *#closeMonth() {
    yield* this.#books.book({ type: 'CloseMonth', ...this.#ended });
    this.#ended = undefined;
  }

  /** In the first year the treasurer changes, the new one books a deposit for herself, and the old one leaves. */
  *#changeTreasurer(day) {
    if (day === '06-01') {
      yield* this.#books.setRole('girgl', null);
      yield* this.#books.setRole('leni', 'treasurer');
      this.#books.by = this.#books.idOf('leni');
    }
    if (day === '08-11') {
      const by = this.#books.idOf('anna');
      yield* this.log.execute(by, { type: 'RemoveMember', by, memberId: this.#books.idOf('girgl') });
    }
    if (day === '09-05') yield* this.#deposit('leni', 2_000, 'Für den Herbst');
  }

  #deposit(username, amount, note) {
    const memberId = this.#books.idOf(username);
    return this.#books.book({ type: 'BookDeposit', memberId, amount, way: 'cash', note });
  }

  *#contributions() {
    for (const income of [
      { note: 'Drei Euro von jedem', category: 'Beiträge', amount: CONTRIBUTION },
      { note: 'Vom Nebentisch', category: 'Trinkgeld', amount: 350 },
    ])
      yield* this.#books.book({ type: 'BookIncome', place: 'box', ...income });
  }

  /** An expense from the box; `typed` is the booked amount. */
  *#buy(date, { amount, items, paper = true, twice = false, ...words }, typed = amount) {
    const expense = { type: 'BookExpense', place: 'box', amount: typed, spentOn: date, ...words };
    const events = this.#books.book(expense);
    const bought = items ?? [[words.note, amount]];
    yield* this.#books.withReceipt(events, paper && slip(words.supplier, date, bought));
    if (!twice) return;
    const again = this.#books.book(expense);
    yield* [...again, ...this.#books.book({ type: 'CancelCashEntry', entryId: again[0].data.entryId })];
  }

  *#buyDrinks(date) {
    const { totals, cashBook } = this.log.head.state;
    const cost = Math.round((totals.drunk - this.#bought) * COST);
    const amount = Math.round(cost * FOR_CASH);
    if (amount < CRATE || amount > cashBook.box) return;
    this.#bought = totals.drunk;
    this.#bank.owed += cost - amount;
    const crates = Math.floor(amount / CRATE);
    const items = [
      [crates === 1 ? '1 Kasten Helles' : `${crates} Kästen Helles`, crates * CRATE],
      ['Wasser und Limo', amount - crates * CRATE],
    ];
    const words = { note: 'Helles, Wasser, Limo', category: 'Getränke', supplier: 'Getränkemarkt Isar' };
    yield* this.#buy(date, { amount, items, ...words });
    const { box } = this.log.head.state.cashBook;
    if (box > FULL) yield* this.#takeToBank(date, Math.floor((box - ENOUGH) / 5_000) * 5_000);
  }

  *#takeToBank(date, amount) {
    const note = 'Auf die Bank gebracht';
    yield* this.#books.book({ type: 'MoveMoney', from: 'box', to: 'bank', amount, note });
    this.#bank.addLine({ date, amount, name: 'Bareinzahlung', text: 'SB-Einzahlung Stammtisch' });
  }

  *#countBox(date) {
    const { box: expected } = this.log.head.state.cashBook;
    const found = date.startsWith(this.firstYear) ? COUNTS[date.slice(5, 7)] : undefined;
    const { off, reason } = found ?? { off: 0, reason: '' };
    const counted = expected + off;
    const witness = this.random.pick(['Anna Huber', 'Bertl Moser', 'Mina Bauer']);
    const count = { place: 'box', counted, expected, reason, witness, coins: coinsOf(counted) };
    yield* this.#books.book({ type: 'CountCash', ...count });
  }
}

const dateOf = (moment) => new Date(moment).toISOString().slice(0, 10);
const lastOfMonth = (date) => dateOf(Date.parse(date) + DAY).endsWith('-01');

/** The fewest notes and coins that make up a sum. */
function coinsOf(sum) {
  const counted = {};
  let left = sum;
  for (const value of [...notes.filter((note) => note <= 5_000), ...coins]) {
    const many = Math.floor(left / value);
    if (many > 0) counted[value] = many;
    left -= many * value;
  }
  return counted;
}
