import { Param } from '@nestjs/common';
import { calls, type Sent } from '@stammtisch/contracts';
import {
  announcedByCode,
  awaitedBy,
  type BankLine,
  bookingOf,
  type FoundTransfer,
  isTransaction,
  knownBy,
  shift,
  subjectOf,
  toEuro,
  waiting,
} from '@stammtisch/domain';
import { type Call, Caller, MemberCall } from '../../access/call.js';
import { Names } from '../../engine/people/names.js';
import { Journal } from '../../engine/read-model/journal.js';
import { Past } from '../../engine/read-model/past.js';
import { Till } from '../../engine/till/till.js';
import { Input, Serves, Topic } from '../../http/serves.js';
import { Clock } from '../../platform/clock.js';
import { Secrets } from '../../platform/secrets.js';
import { announcementView, earlierBookings, ON_STATEMENTS } from './paying-in.view.js';

/** How long a member sees a declined top-up, in ms. */
const DECLINED_FOR = 30 * 24 * 60 * 60 * 1000;
const MOST_DECLINED = 10;

/** Most earlier bookings that are compared with a bank statement. */
const MOST_EARLIER = 2000;

type Lines = Sent<'bookBankLines'>['lines'];
type Looked = Sent<'lookUpBankLines'>['lines'];

/**
 * Lists and confirms announced top-ups, which wait until a treasurer has seen the money, and books lines of a bank statement. The
 * statement itself never leaves the treasurer's device.
 */
@Topic('Einzahlen')
export class PayingInController {
  constructor(
    private readonly till: Till,
    private readonly journal: Journal,
    private readonly past: Past,
    private readonly names: Names,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  @Serves(calls.ownAnnouncements, 'The own top-ups that wait, and those declined lately')
  async own(@Caller() memberId: string) {
    const declined = await this.declined(memberId);
    const { state } = this.till;
    const announcements = waiting(state, memberId).map(announcementView).reverse();
    return { announcements, declined, revision: state.revision };
  }

  @Serves(calls.withdrawAnnouncement, 'Withdraw an own top-up that is not confirmed yet')
  withdraw(@MemberCall() call: Call, @Param('id') announcementId: string) {
    return call.done({ type: 'WithdrawAnnouncement', memberId: call.memberId, announcementId });
  }

  @Serves(calls.announcements, "Everybody's top-ups that are not confirmed yet")
  all() {
    const { state } = this.till;
    const announcements = waiting(state).map((announcement) => ({
      ...announcementView(announcement),
      member_id: announcement.memberId,
      member_name: this.names.full(announcement.memberId),
    }));
    return { announcements, revision: state.revision };
  }

  @Serves(calls.confirmTopUps, 'Book announced top-ups whose money has arrived: all, or none')
  async confirm(@MemberCall() call: Call, @Input() body: Sent<'confirmTopUps'>) {
    const { events, revision } = await call.execute({ type: 'ConfirmTopUps', by: call.memberId, ...body });
    return { confirmed: events.filter(isTransaction).length, revision };
  }

  @Serves(calls.declineTopUp, 'Decline an announced top-up')
  decline(
    @MemberCall() call: Call,
    @Param('id') announcementId: string,
    @Input() body: Sent<'declineTopUp'>,
  ) {
    return call.done({ type: 'DeclineTopUp', by: call.memberId, announcementId, ...body });
  }

  /** Takes a `Call` only so that a malformed `Idempotency-Key` is refused, as with every POST. */
  @Serves(calls.lookUpBankLines, 'Find the lines of a bank statement that are booked already; stores nothing')
  lookUp(@MemberCall() _: Call, @Input() { lines }: Sent<'lookUpBankLines'>) {
    const { state } = this.till;
    const announced = announcedByCode(state);
    const known_by = lines.map((line) => knownBy(state, this.found(line), awaitedBy(announced, line.codes)));
    return { known_by, revision: state.revision };
  }

  @Serves(calls.earlierBookings, 'Bookings that may be on a bank statement')
  async earlier(@Input() { from }: Sent<'earlierBookings'>) {
    const after = await this.past.revisionBefore(from);
    const found = await this.journal.search({ types: ON_STATEMENTS }, { after, limit: MOST_EARLIER });
    const { cancelled } = this.till.state;
    const valid = found.filter((event) => !cancelled.has(subjectOf(event) ?? ''));
    return { bookings: valid.flatMap((event) => earlierBookings(event, this.names, this.clock.timeZone)) };
  }

  @Serves(calls.bookBankLines, 'Book lines of a bank statement, each only once: all, or none')
  async book(@MemberCall() call: Call, @Input() body: Sent<'bookBankLines'>) {
    const lines = body.lines.map((line) => this.read(line));
    const { events, revision } = await call.execute({ type: 'BookBankLines', by: call.memberId, lines });
    return { booked: events.filter((event) => bookingOf(event)).length, revision };
  }

  private read({ announcementId, memberId, entry, ...line }: Lines[number]): BankLine {
    const whose = announcementId === undefined ? { memberId: String(memberId) } : { announcementId };
    return { ...line, ...this.found(line), for: entry ? { entry } : whose };
  }

  /** The line's identifiers as the log has them, hashed. */
  private found({ line, bankReference: reference, codes }: Looked[number]): FoundTransfer {
    const bankReference = reference && this.secrets.keyedHash('bank-line', reference);
    return { bankLine: this.secrets.keyedHash('bank-line', line), bankReference, codes };
  }

  /** Declined top-ups of a member, newest first. */
  private async declined(memberId: string) {
    const oldest = shift(this.clock.now(), -DECLINED_FOR);
    const after = await this.past.revisionBefore(oldest);
    const newest = { after, limit: MOST_DECLINED };
    const found = await this.journal.search({ types: ['TopUpDeclined'], memberId }, newest);
    return found.flatMap(({ type, data, metadata: { at } }) => {
      if (type !== 'TopUpDeclined') return [];
      const { announcementId: id, amount, way, reason } = data;
      return [{ id, amount: toEuro(amount), way, reason, declined_at: at }];
    });
  }
}
