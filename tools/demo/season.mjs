// Four months of a table, by the till's own rules: evenings, money in and out, a cash book that is counted, months that are
// closed, and in the last count a difference that somebody may find.
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { monthAt, monthEnd } from '../../dist/apps/api/libs/domain/src/index.js';
import { commandOf, Evening, Random } from '../../dist/apps/api/libs/test-kit/src/index.js';
import { appending, storeIn, WrittenLog, writePeople } from '../written-log.mjs';

const { Secrets } = await import('../../dist/apps/api/apps/api/src/platform/secrets.js');

const TILL = 'stammtisch';
const ZONE = 'Europe/Berlin';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTHS = 4;
/** An evening every three or four days, of so many acts. */
const ACTS = 34;
const MOOD = { buys: 88, topsUp: 0, gives: 6, cancels: 4, endsRound: 2 };

/** The menu, and how often each is asked for. */
const MENU = [
  { name: 'Helles', price: 350, icon: 'augustiner.png', often: 6 },
  { name: 'Weißbier', price: 380, icon: 'weissbier.png', often: 3 },
  { name: 'Radler', price: 320, icon: 'bier_krug.png', often: 2 },
  { name: 'Spezi', price: 280, icon: 'spezi.png', often: 2 },
  { name: 'Wasser', price: 150, icon: 'wasser.png', often: 2 },
  { name: 'Obstler', price: 300, icon: 'schnaps.png', often: 1 },
];

const ACCOUNT = { recipient: 'Stammtisch', iban: 'DE02120300000000202051', bic: null, purpose: 'Stammtisch' };

const BOOKED_TWICE = 2_000;
/** The counts at the ends of months: what is missing in the box, in cents, and what the treasurer says to that. */
const COUNTS = [
  { short: 0, reason: '' },
  { short: 150, reason: 'Wechselgeld verzählt' },
  { short: BOOKED_TWICE, reason: 'Noch nicht gefunden' },
];

/** Writes the season into an empty data directory. @param guests with names and passwords, the first one the superuser */
export async function writeSeason(dataDir, guests, end = Date.now()) {
  const secret = randomBytes(32).toString('hex');
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, 'app-secret'), secret, { mode: 0o600 });
  const store = storeIn(dataDir);
  const start = end - MONTHS * 31 * DAY;
  const passwords = await Promise.all(guests.map(({ password }) => hash(password, { memoryCost: 19_456 })));
  const persons = guests.map(({ username, firstName, lastName }, index) => ({
    username,
    firstName,
    lastName,
    passwordHash: passwords[index],
    writtenAt: new Date(start).toISOString(),
  }));
  const people = await writePeople(store, TILL, new Secrets(secret), persons);
  const log = appending(store, TILL);
  await log.add(new Season(people, start, end).events());
  await log.rest();
  await store.close();
}

class Season {
  #log;
  #random = new Random(7);
  #evening = new Evening(this.#random, MOOD);
  #newest = new Map();
  /** Ids of the drinks, each as often as it is asked for. */
  #wanted = [];
  /** What was drunk when the last expense was booked, in cents. */
  #bought = 0;
  #counts = 0;

  constructor(members, start, end) {
    this.members = members;
    this.treasurer = members[0].memberId;
    this.end = end;
    this.#log = new WrittenLog(start);
  }

  *events() {
    const menu = MENU.map(({ often, ...drink }) => drink);
    yield* this.#log.begin(TILL, menu, this.members);
    this.#wanted = this.#log.head.state.menu.flatMap(({ id }, index) => Array(MENU[index].often).fill(id));
    yield* this.#treasurer({ type: 'OpenCashBook', box: 5_000, bank: 20_000 });
    const transfer = { confirm: true, ...ACCOUNT };
    yield* this.#treasurer({ type: 'SetPaymentWays', ways: { cash: { confirm: false }, transfer } });
    for (let evening = this.#after(this.#log.now); evening < this.end - DAY; evening = this.#after(evening)) {
      if (this.#month(evening) !== this.#month(this.#log.now)) yield* this.#monthEnds();
      this.#log.now = evening;
      yield* this.#atTable();
    }
    yield* this.#announced();
  }

  /** At seven or eight in the evening, three days later or four. */
  #after(evening) {
    return evening - (evening % DAY) + (this.#random.chance(0.5) ? 3 : 4) * DAY + 18 * HOUR;
  }

  *#atTable() {
    const there = this.members.filter(() => this.#random.chance(0.75));
    for (let act = 0; act < ACTS; act++) {
      this.#log.now += Math.round(this.#random.next() * 14) * MINUTE;
      const { memberId } = this.#random.pick(there.length > 1 ? there : this.members);
      yield* this.#acts(memberId);
    }
    this.#log.now += 10 * HOUR;
    yield* this.#log.happens('system', { type: 'EndEvening' });
  }

  *#acts(memberId) {
    if (this.#log.head.state.members.get(memberId).balance < 400) {
      const amount = this.#random.pick([1_000, 2_000, 2_000, 5_000]);
      yield* this.#log.happens(memberId, { type: 'TopUp', memberId, amount, way: 'cash' });
    }
    const newest = this.#newest.get(memberId);
    const act = this.#evening.next(this.#wanted, newest ? [newest.data.transactionId] : []);
    const happened = this.#log.happens(memberId, commandOf(act, memberId, newest));
    if (act.does === 'buys') this.#newest.set(memberId, happened[0]);
    yield* happened;
  }

  /** What a treasurer does when a month is over. */
  *#monthEnds() {
    const month = this.#month(this.#log.now);
    const moment = Date.parse(monthEnd(month, ZONE));
    const { revision, totals, cashBook } = this.#log.head.state;
    const places = { box: cashBook.box, bank: cashBook.bank };
    const books = { revision, hash: this.#log.head.hash, totals, ...places };
    this.#log.now = moment + 4 * HOUR;
    yield* this.#shopping();
    const count = COUNTS[this.#counts++];
    if (!count) return;
    if (count.short === BOOKED_TWICE) yield* this.#depositTwice();
    yield* this.#counting(count);
    yield* this.#treasurer({ type: 'CloseMonth', month, books });
  }

  *#shopping() {
    const { totals } = this.#log.head.state;
    // Of what is drunk nine tenths are what it cost.
    const cost = Math.round(((totals.drunk - this.#bought) * 0.9) / 100) * 100;
    this.#bought = totals.drunk;
    const spentOn = new Date(this.#log.now - DAY).toISOString().slice(0, 10);
    const crates = Math.max(1, Math.round(cost / 1_900));
    const beer = {
      place: 'box',
      amount: cost,
      spentOn,
      note: `${crates} Kisten Augustiner und was dazugehört`,
    };
    yield* this.#treasurer({ type: 'BookExpense', ...beer });
    yield* this.#treasurer({ type: 'TakeTip', place: 'box', amount: 350, note: 'Vom Nebentisch' });
    const spare = this.#log.head.state.cashBook.box - 10_000;
    if (spare > 0) {
      const amount = Math.floor(spare / 1_000) * 1_000;
      const move = { from: 'box', to: 'bank', amount, note: 'Auf die Bank gebracht' };
      if (amount > 0) yield* this.#treasurer({ type: 'MoveMoney', ...move });
    }
  }

  *#counting({ short, reason }) {
    const expected = this.#log.head.state.cashBook.box;
    yield* this.#treasurer({ type: 'CountCash', place: 'box', expected, counted: expected - short, reason });
  }

  /** And nobody notices. */
  *#depositTwice() {
    const { memberId } = this.members[1];
    const deposit = { type: 'BookDeposit', memberId, amount: BOOKED_TWICE, way: 'cash', note: 'Zwanziger' };
    yield* this.#treasurer(deposit);
    this.#log.now += 2 * MINUTE;
    yield* this.#treasurer(deposit);
    this.#log.now += 20 * MINUTE;
  }

  /** Somebody's transfer is on its way. */
  *#announced() {
    this.#log.now = this.end - 20 * HOUR;
    const { memberId } = this.members[2];
    yield* this.#log.happens(memberId, { type: 'TopUp', memberId, amount: 5_000, way: 'transfer' });
  }

  #month(moment) {
    return monthAt(new Date(moment).toISOString(), ZONE);
  }

  #treasurer(command) {
    return this.#log.happens(this.treasurer, { ...command, by: this.treasurer });
  }
}
