// A log as the till itself would have written it, at whatever time one likes: by its own rules, without waiting.
import { join } from 'node:path';
import { People } from '../dist/apps/api/apps/api/src/engine/people/people.js';
import { decideBatch } from '../dist/apps/api/apps/api/src/engine/till/batch.js';
import { START, tillStream } from '../dist/apps/api/apps/api/src/engine/till/logged-event.js';
import { Clock } from '../dist/apps/api/apps/api/src/platform/clock.js';
import { newId, randomId } from '../dist/apps/api/apps/api/src/platform/ids.js';
import { openSqliteEventStore } from '../dist/apps/api/libs/event-store/src/index.js';

const TIME_ZONE = 'Europe/Berlin';

/** The till's events, one command after another. */
export class WrittenLog {
  #head = START;
  #clock = new Clock(TIME_ZONE);
  /** When the next command comes, in ms. */
  now;

  constructor(now) {
    this.now = now;
  }

  /** Where the till stands: its state, and the hash over all that led to it. */
  get head() {
    return this.#head;
  }

  /** @returns the events of a command; none when the till says no, as it does now and then */
  happens(actor, command) {
    const now = new Date(this.now).toISOString();
    const evening = this.#clock.evening(now);
    const context = {
      now,
      evening,
      timeZone: TIME_ZONE,
      newId: () => idAt(this.now),
      birthDateOf: () => null,
    };
    const commandId = randomId();
    const request = actor === 'system' ? '' : commandId.slice(-12);
    const origin = { commandId, correlationId: randomId(), actor, request };
    const { events, head } = decideBatch(this.#head, [{ command, origin }], context, () => undefined);
    this.#head = head;
    return events;
  }

  /** The first evening: opens the till with this menu, and lets everybody join, the first of them as its superuser. */
  begin(tillId, menu, members) {
    const [first, ...others] = members;
    const joining = ({ memberId, usernameHash }) => ({ memberId, usernameHash, personRevision: 0 });
    const invite = { by: first.memberId, inviteHash: 'first', hoursValid: 24, maxUses: 0 };
    return [
      ...this.happens('system', { type: 'OpenTill', tillId, menu }),
      ...this.happens('system', { type: 'AppointFirstSuperuser', ...joining(first) }),
      ...this.happens(first.memberId, { type: 'IssueInvite', ...invite }),
      ...others.flatMap((member) =>
        this.happens(member.memberId, { type: 'Join', ...joining(member), inviteHash: 'first' }),
      ),
    ];
  }
}

/** An id as if made at that moment, in ms: UUIDv7. */
function idAt(moment) {
  const time = moment.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomId().slice(15)}`;
}

/** The event store of a data directory, before any till has seen it. */
export const storeIn = (dataDir) => openSqliteEventStore(join(dataDir, 'events.sqlite'));

/** Appends to the till's log in large pieces. */
export function appending(store, tillId, piece = 2_000) {
  let revision = -1;
  let waiting = [];
  const append = async (more, enough) => {
    waiting.push(...more);
    if (waiting.length < enough) return;
    revision = await store.append(tillStream(tillId), revision < 0 ? 'noStream' : revision, waiting);
    waiting = [];
  };
  return {
    add: (events) => append(events, piece),
    /** To be called in the end. */
    rest: () => append([], 1),
    get count() {
      return revision + waiting.length + 1;
    },
  };
}

/** Writes everybody's private document. @returns who they are, as the till's commands name them */
export async function writePeople(store, tillId, secrets, persons) {
  const documents = new People(store, tillId);
  const members = [];
  for (const { username, firstName, lastName = '', passwordHash = '', writtenAt } of persons) {
    const memberId = newId();
    await documents.add({
      memberId,
      username,
      firstName,
      lastName,
      email: '',
      phone: '',
      birthDate: null,
      soundEnabled: true,
      passwordHash,
      lastChange: 'joined',
      writtenAt: writtenAt ?? new Date().toISOString(),
    });
    members.push({ memberId, usernameHash: secrets.usernameHash(username) });
  }
  return members;
}
