// Books as the demo's treasurer, and collects the receipts.
import { receiptHash } from '#built/apps/api/src/engine/receipts.js';
import { newId } from '#built/apps/api/src/platform/ids.js';

const MINUTE = 60_000;

export class Books {
  /** Receipts named in the log: `{ receiptId, bytes }`. */
  receipts = [];

  constructor(log, random, members) {
    this.log = log;
    this.random = random;
    this.members = members;
    /** Id of the current treasurer. */
    this.by = this.idOf('girgl');
  }

  get state() {
    return this.log.head.state;
  }

  idOf(username) {
    return this.members.find((member) => member.username === username).memberId;
  }

  /** Books something and lets a minute or two pass. @throws Error when the till refuses */
  book(command) {
    this.log.now += MINUTE + this.random.below(MINUTE);
    const events = this.log.execute(this.by, { ...command, by: this.by });
    if (events.length === 0) throw new Error(`the till refused ${JSON.stringify(command)}`);
    return events;
  }

  /** @returns the events of an entry and, with `paper`, of its receipt */
  withReceipt(events, paper) {
    return [...events, ...(paper ? this.attach(events[0], paper) : [])];
  }

  attach({ data: { entryId } }, { mediaType, bytes }) {
    const receiptId = newId();
    this.receipts.push({ receiptId, bytes });
    const receipt = { receiptId, hash: receiptHash(bytes), mediaType, size: bytes.length };
    return this.book({ type: 'AttachReceipt', entryId, ...receipt });
  }

  /** Anna sets a member's role, or removes it. */
  setRole(username, role) {
    const by = this.idOf('anna');
    return this.log.execute(by, { type: 'SetRole', by, memberId: this.idOf(username), role });
  }
}
