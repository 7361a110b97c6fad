// Writes the demo's last and current year by the till's own rules: evenings, money in and out, receipts, counts, bank
// statements, closed months, and one wrong booking to find.
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { People } from '#built/apps/api/src/engine/people/people.js';
import { Receipts } from '#built/apps/api/src/engine/receipts.js';
import { Secrets } from '#built/apps/api/src/platform/secrets.js';
import { activeMember, eveningOn } from '#built/libs/domain/src/index.js';
import { commandOf, Evening, Random } from '#built/libs/test-kit/src/index.js';
import { appending, storeIn, WrittenLog, writePeople } from '../written-log.mjs';
import { FORMER, PEOPLE } from './people.mjs';
import { Treasurer } from './treasurer.mjs';

const TILL = 'stammtisch';
const ZONE = 'Europe/Berlin';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const FRIDAY = 5;
/** The actions of an evening. */
const ACTS = 34;
const WEIGHTS = { buys: 88, topsUp: 0, gives: 6, cancels: 4, endsRound: 2 };

/** The menu, with how often each drink is ordered. */
const MENU = [
  { name: 'Helles', price: 350, icon: 'augustiner.png', often: 6 },
  { name: 'Weißbier', price: 380, icon: 'weissbier.png', often: 3 },
  { name: 'Radler', price: 320, icon: 'bier_krug.png', often: 2 },
  { name: 'Spezi', price: 280, icon: 'spezi.png', often: 2 },
  { name: 'Wasser', price: 150, icon: 'wasser.png', often: 2 },
  { name: 'Obstler', price: 300, icon: 'schnaps.png', often: 1 },
];

/**
 * Writes the table's past into an empty data directory: from January of the last year to yesterday.
 * @returns the bank statement of the last weeks, which has not been imported
 */
export async function writeYear(dataDir, end = Date.now()) {
  const secret = randomBytes(32).toString('hex');
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, 'app-secret'), secret, { mode: 0o600 });
  const store = storeIn(dataDir);
  const secrets = new Secrets(secret);
  const start = Date.UTC(new Date(end).getUTCFullYear() - 1, 0, 1, 12);
  const all = [...PEOPLE, FORMER];
  const passwords = await Promise.all(all.map(({ password }) => hash(password, { memoryCost: 19_456 })));
  const persons = all.map((person, index) => ({
    ...person,
    passwords: [{ revision: 0, hash: passwords[index] }],
    writtenAt: new Date(start).toISOString(),
  }));
  const written = await writePeople(store, TILL, secrets, persons);
  const members = written.map((member, index) => ({ ...all[index], ...member }));
  const year = new Year(members, secrets, start, end);
  const events = [...year.events()];
  const receipts = new Receipts(store);
  for (const { receiptId, bytes } of year.receipts) await receipts.keep(receiptId, bytes);
  const log = appending(store, TILL);
  await log.add(events);
  await log.flush();
  await new People(store, TILL, () => undefined).erase(members.at(-1).memberId);
  await store.close();
  return year.statement;
}

class Year {
  #log;
  #random = new Random(7);
  #evening = new Evening(this.#random, WEIGHTS);
  #newest = new Map();
  /** Ids of the drinks, each as often as it is ordered. */
  #wanted = [];
  #treasurer;

  constructor(members, secrets, start, end) {
    this.members = members;
    this.end = end;
    this.#log = new WrittenLog(start);
    this.#treasurer = new Treasurer(this.#log, this.#random, members, secrets, end);
  }

  get receipts() {
    return this.#treasurer.receipts;
  }

  get statement() {
    return this.#treasurer.statement;
  }

  *events() {
    const menu = MENU.map(({ often, ...drink }) => drink);
    yield* this.#log.begin(TILL, menu, this.members);
    this.#wanted = this.#log.head.state.menu.flatMap(({ id }, index) => Array(MENU[index].often).fill(id));
    yield* this.#treasurer.begin();
    const midnight = this.#log.now - (this.#log.now % DAY);
    for (let day = midnight + DAY; ; day += DAY) {
      const date = new Date(day).toISOString().slice(0, 10);
      // The current evening is played live (`evening.mjs`).
      if (Date.parse(eveningOn(date, ZONE).endsAt) > this.end) return;
      const isEvening = new Date(day).getUTCDay() === FRIDAY;
      this.#log.now = day + 10 * HOUR;
      yield* this.#treasurer.day(date);
      if (isEvening) yield* this.#playEvening(day);
      this.#treasurer.endOfDay(date);
      if (isEvening) yield* this.#endEvening(date);
    }
  }

  *#playEvening(day) {
    this.#log.now = day + 18 * HOUR;
    const active = this.members.filter(({ memberId }) => activeMember(this.#log.head.state, memberId));
    const present = active.filter(() => this.#random.chance(0.75));
    for (let act = 0; act < ACTS; act++) {
      this.#log.now += Math.round(this.#random.next() * 14) * MINUTE;
      const { memberId } = this.#random.pick(present.length > 1 ? present : active);
      yield* this.#act(memberId);
    }
  }

  *#endEvening(date) {
    this.#log.now = Date.parse(eveningOn(date, ZONE).endsAt);
    yield* this.#log.execute('system', { type: 'EndEvening' });
  }

  *#act(memberId) {
    if (this.#log.head.state.members.get(memberId).balance < 400) yield* this.#treasurer.topUp(memberId);
    const newest = this.#newest.get(memberId);
    const act = this.#evening.next(this.#wanted, newest ? [newest.data.transactionId] : []);
    const events = this.#log.execute(memberId, commandOf(act, memberId, newest));
    if (act.does === 'buys') this.#newest.set(memberId, events[0]);
    yield* events;
  }
}
