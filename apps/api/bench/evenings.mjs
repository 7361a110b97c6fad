// What a table does over years, by the till's own rules: evenings with drinks, rounds, cancellations and top-ups. The
// same with every run.
import { built } from './workplace.mjs';

const { decideBatch } = await built('apps/api/src/till/batch.js');
const { START } = await built('apps/api/src/till/chain-head.js');
const { Clock } = await built('apps/api/src/platform/clock.js');
const { randomId } = await built('apps/api/src/platform/ids.js');
const { commandOf, Evening, Random } = await built('libs/test-kit/src/index.js');

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Every other evening somebody comes. */
const BETWEEN = 2 * DAY;
const EVENTS_AN_EVENING = 320;
/** Nearly all are drinks; who has nothing left tops up. */
const MOOD = { buys: 96, topsUp: 0, gives: 1, cancels: 3, endsRound: 0 };

/** Everybody is there; the first few drink most. */
export class Evenings {
  #head = START;
  #clock = new Clock('Europe/Berlin');
  #random = new Random(42);
  #evening = new Evening(this.#random, MOOD);
  #now;
  #newest = new Map();

  /** The last evening is over before `end`, in ms. */
  constructor(members, events, end) {
    this.members = members;
    this.#now = end - (Math.ceil(events / EVENTS_AN_EVENING) + 2) * BETWEEN;
  }

  /** Opens the till and lets everybody join. @returns the events */
  begin(tillId) {
    const menu = ['Helles', 'Weißbier', 'Spezi', 'Wasser', 'Obstler'].map((name, n) => ({
      name,
      price: 150 + n * 50,
      icon: 'beer.png',
    }));
    const [first, ...others] = this.members;
    const joining = ({ memberId, usernameHash }) => ({ memberId, usernameHash, personRevision: 0 });
    const invite = { by: first.memberId, inviteHash: 'bench', hoursValid: 24, maxUses: 0 };
    return [
      ...this.#happens('system', { type: 'OpenTill', tillId, menu }),
      ...this.#happens('system', { type: 'AppointFirstSuperuser', ...joining(first) }),
      ...this.#happens(first.memberId, { type: 'IssueInvite', ...invite }),
      ...others.flatMap((member) =>
        this.#happens(member.memberId, { type: 'Join', ...joining(member), inviteHash: 'bench' }),
      ),
    ];
  }

  /** One evening, of so many events or a little more. */
  *evening(events = EVENTS_AN_EVENING) {
    // The one before ended in the morning of the day after.
    const date = this.#now - (this.#now % DAY) + BETWEEN - DAY;
    this.#now = date + 18 * HOUR;
    const step = (6 * HOUR) / EVENTS_AN_EVENING;
    for (let count = 0; count < events; ) {
      this.#now += Math.round(step * 2 * this.#random.next());
      const happened = this.#tap();
      count += happened.length;
      yield* happened;
    }
    this.#now = date + 30 * HOUR;
    yield* this.#happens('system', { type: 'EndEvening' });
  }

  #tap() {
    const { memberId } = this.members[Math.floor(this.#random.next() ** 2 * this.members.length)];
    const { balance } = this.#head.state.members.get(memberId);
    if (balance < 0) return this.#happens(memberId, { type: 'TopUp', memberId, amount: 5000 });
    const drinkIds = this.#head.state.menu.map(({ id }) => id);
    const newest = this.#newest.get(memberId);
    const act = this.#evening.next(drinkIds, newest ? [newest.data.transactionId] : []);
    const happened = this.#happens(memberId, commandOf(act, memberId, newest));
    if (act.does === 'buys') this.#newest.set(memberId, happened[0]);
    return happened;
  }

  /** @returns the events of a command; none when the till says no, as it does now and then */
  #happens(actor, command) {
    const now = new Date(this.#now).toISOString();
    const context = { now, evening: this.#clock.evening(now), newId: () => idAt(this.#now) };
    const commandId = randomId();
    const request = actor === 'system' ? '' : commandId.slice(-12);
    const origin = { commandId, correlationId: randomId(), actor, request };
    const { events, head } = decideBatch(this.#head, [{ command, origin }], context, () => undefined);
    this.#head = head;
    return events;
  }
}

/** An id as if made at that moment, in ms: UUIDv7. */
function idAt(moment) {
  const time = moment.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomId().slice(15)}`;
}
