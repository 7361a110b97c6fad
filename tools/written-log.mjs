// Writes a log by the till's own rules, with any times and without waiting.
import { join } from 'node:path';
import { People } from '#built/apps/api/src/engine/people/people.js';
import { decideBatch } from '#built/apps/api/src/engine/till/batch.js';
import { START, tillStream } from '#built/apps/api/src/engine/till/logged-event.js';
import { Clock } from '#built/apps/api/src/platform/clock.js';
import { newId, randomId } from '#built/apps/api/src/platform/ids.js';
import { openSqliteEventStore } from '#built/libs/event-store/src/index.js';

const TIME_ZONE = 'Europe/Berlin';

/** The till's events, one command after another. */
export class WrittenLog {
  #head = START;
  #clock = new Clock(TIME_ZONE);
  /** The time of the next command, in ms. */
  now;

  constructor(now) {
    this.now = now;
  }

  /** The till's state and the head of the hash chain. */
  get head() {
    return this.#head;
  }

  /** @returns the command's events; none if it is refused */
  execute(actor, command) {
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
    const { events, head } = decideBatch(this.#head, [{ command, origin }], context, new Map());
    this.#head = head;
    return events;
  }

  /** Opens the till with this menu and adds all members, the first as superuser. */
  begin(tillId, menu, members) {
    const [first, ...others] = members;
    const joining = ({ memberId, usernameHash }) => ({ memberId, usernameHash, personRevision: 0 });
    const invite = { by: first.memberId, inviteHash: 'first', hoursValid: 24, maxUses: 0 };
    return [
      ...this.execute('system', { type: 'OpenTill', tillId, menu }),
      ...this.execute('system', { type: 'AppointFirstSuperuser', ...joining(first) }),
      ...this.execute(first.memberId, { type: 'IssueInvite', ...invite }),
      ...others.flatMap((member) =>
        this.execute(member.memberId, { type: 'Join', ...joining(member), inviteHash: 'first' }),
      ),
    ];
  }
}

/** A UUIDv7 of a given time in ms. */
function idAt(moment) {
  const time = moment.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomId().slice(15)}`;
}

/** Creates the event store of a data directory. */
export const storeIn = (dataDir) => openSqliteEventStore(join(dataDir, 'events.sqlite'));

/** Appends to the till's log in large batches. */
export function appending(store, tillId, batchSize = 2_000) {
  let revision = -1;
  let waiting = [];
  const append = async (events, least) => {
    waiting.push(...events);
    if (waiting.length < least) return;
    revision = await store.append(tillStream(tillId), revision, waiting);
    waiting = [];
  };
  return {
    add: (events) => append(events, batchSize),
    /** Writes the last batch. */
    flush: () => append([], 1),
    get count() {
      return revision + waiting.length + 1;
    },
  };
}

/** Writes each member's private document. @returns the members' ids and document revisions, as commands need them */
export async function writePeople(store, tillId, secrets, persons) {
  const documents = new People(store, tillId, () => undefined);
  const members = [];
  for (const { username, firstName, lastName = '', passwords = [], writtenAt } of persons) {
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
      passwords,
      lastChange: 'joined',
      writtenAt: writtenAt ?? new Date().toISOString(),
    });
    members.push({ memberId, usernameHash: secrets.usernameHash(username) });
  }
  return members;
}
