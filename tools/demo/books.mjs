// Booking as the demo's treasurer: who does it, what the till makes of it, and the receipts.
import { receiptHash } from '../../dist/apps/api/apps/api/src/engine/receipts.js';
import { newId } from '../../dist/apps/api/apps/api/src/platform/ids.js';

const MINUTE = 60_000;

export class Books {
  /** Pictures that the log names: `{ receiptId, bytes }`. */
  receipts = [];

  /** @param members with their user names */
  constructor(log, random, members) {
    this.log = log;
    this.random = random;
    this.members = members;
    /** Id of the member who keeps the books. */
    this.by = this.who('girgl');
  }

  get state() {
    return this.log.head.state;
  }

  who(username) {
    return this.members.find((member) => member.username === username).memberId;
  }

  /** What is booked takes a minute or two. @throws Error when the till says no */
  book(command) {
    this.log.now += MINUTE + this.random.below(MINUTE);
    const events = this.log.happens(this.by, { ...command, by: this.by });
    if (events.length === 0) throw new Error(`the till refused ${JSON.stringify(command)}`);
    return events;
  }

  /** @returns the events of an entry with its receipt, and with what comes of that; no `paper`: nobody kept it */
  withReceipt(events, paper) {
    return [...events, ...(paper ? this.attach(events[0], paper) : [])];
  }

  attach({ data: { entryId } }, { mediaType, bytes }) {
    const receiptId = newId();
    this.receipts.push({ receiptId, bytes });
    const its = { receiptId, hash: receiptHash(bytes), mediaType, size: bytes.length };
    return this.book({ type: 'AttachReceipt', entryId, ...its });
  }

  /** Anna gives an office, or takes it away. */
  office(username, role) {
    const by = this.who('anna');
    return this.log.happens(by, { type: 'SetRole', by, memberId: this.who(username), role });
  }
}
