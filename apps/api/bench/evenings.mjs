// A table's evenings over years, by the till's own rules: drinks, rounds, cancellations and top-ups. Every run makes the same.
import { commandOf, Evening, Random } from '#built/libs/test-kit/src/index.js';
import { WrittenLog } from '../../../tools/written-log.mjs';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** An evening every other day. */
const BETWEEN = 2 * DAY;
const EVENTS_AN_EVENING = 320;
/** Nearly all are drinks; a member with a negative balance tops up. */
const WEIGHTS = { buys: 96, topsUp: 0, gives: 1, cancels: 3, endsRound: 0 };

const MENU = ['Helles', 'Weißbier', 'Spezi', 'Wasser', 'Obstler'].map((name, n) => ({
  name,
  price: 150 + n * 50,
  icon: 'beer.png',
}));

/** All members come; the first few drink most. */
export class Evenings {
  #log;
  #random = new Random(42);
  #evening = new Evening(this.#random, WEIGHTS);
  #newest = new Map();

  /** @param end the last evening ends before it, in ms */
  constructor(members, events, end) {
    this.members = members;
    this.#log = new WrittenLog(end - (Math.ceil(events / EVENTS_AN_EVENING) + 2) * BETWEEN);
  }

  /** Opens the till and adds all members. @returns the events */
  begin(tillId) {
    return this.#log.begin(tillId, MENU, this.members);
  }

  /** One evening of at least this many events. */
  *evening(events = EVENTS_AN_EVENING) {
    // The previous evening ended in the morning of the next day.
    const date = this.#log.now - (this.#log.now % DAY) + BETWEEN - DAY;
    this.#log.now = date + 18 * HOUR;
    const step = (6 * HOUR) / EVENTS_AN_EVENING;
    for (let count = 0; count < events; ) {
      this.#log.now += Math.round(step * 2 * this.#random.next());
      const events = this.#tap();
      count += events.length;
      yield* events;
    }
    this.#log.now = date + 30 * HOUR;
    yield* this.#log.execute('system', { type: 'EndEvening' });
  }

  #tap() {
    const { state } = this.#log.head;
    const { memberId } = this.members[Math.floor(this.#random.next() ** 2 * this.members.length)];
    const { balance } = state.members.get(memberId);
    if (balance < 0) return this.#log.execute(memberId, { type: 'TopUp', memberId, amount: 5000 });
    const newest = this.#newest.get(memberId);
    const act = this.#evening.next(
      state.menu.map(({ id }) => id),
      newest ? [newest.data.transactionId] : [],
    );
    const events = this.#log.execute(memberId, commandOf(act, memberId, newest));
    if (act.does === 'buys') this.#newest.set(memberId, events[0]);
    return events;
  }
}
