import { Param } from '@nestjs/common';
import { calls, domainKind, type Sent } from '@stammtisch/contracts';
import {
  type FactOf,
  findDrink,
  isTransaction,
  MOST_LEVIED,
  type TillCommand,
  toEuro,
} from '@stammtisch/domain';
import { type AtTablet, type Call, Caller, MemberCall, TabletCall } from '../../access/call.js';
import { Names } from '../../engine/people/names.js';
import { Journal, type LoggedTransaction } from '../../engine/read-model/journal.js';
import { Past } from '../../engine/read-model/past.js';
import { type Page, pageOf } from '../../engine/read-model/questions.js';
import { eventOf, type Outcome, Refusal } from '../../engine/till/commands.js';
import type { LoggedEvent } from '../../engine/till/logged-event.js';
import { Till } from '../../engine/till/till.js';
import { invalid, notFound, Problem, problemOf } from '../../http/problem.js';
import { Input, type Result, Serves, Topic } from '../../http/serves.js';
import { announcedBy } from '../paying-in/paying-in.view.js';
import { TableService } from '../table/table.service.js';
import { TabletCalls } from '../tablet/tablet-calls.js';
import { TransactionView } from './transactions.view.js';

type LoggedPart = LoggedEvent & FactOf<'LevyBooked'>;
type Filter = Sent<'allTransactions'>;
type TopUpAnswer = Result<typeof calls.topUp>;

/** Books drinks and money on members' accounts, by members, treasurers and tablets. Cancels and lists transactions. */
@Topic('Buchungen')
export class TransactionsController {
  constructor(
    private readonly till: Till,
    private readonly names: Names,
    private readonly journal: Journal,
    private readonly past: Past,
    private readonly view: TransactionView,
    private readonly table: TableService,
    private readonly tablets: TabletCalls,
  ) {}

  @Serves(calls.purchase, 'Buy a drink, or take it on a round')
  purchase(@MemberCall() call: Call, @Input() body: Sent<'purchase'>) {
    return this.serve(call, call.memberId, body);
  }

  @Serves(calls.serveDrink, 'Book a drink for a member; the log records the treasurer')
  async serve(@MemberCall() call: Call, @Param('id') memberId: string, @Input() body: Sent<'serveDrink'>) {
    const outcome = await this.buy(call, body, memberId);
    const member_received_gift = this.table.activeGift(memberId).received;
    const answer = { ...(await this.booked(memberId, outcome)), member_received_gift };
    if (answer.transaction.tapped_at === undefined) return answer;
    return { ...answer, drinks_tonight: this.table.me(memberId).drinks_tonight };
  }

  @Serves(calls.tabletPurchase, 'Book a drink for a member at a tablet, by name alone or with a pass')
  async purchaseAtTablet(@TabletCall() at: AtTablet, @Input() body: Sent<'tabletPurchase'>) {
    const call = await this.tablets.callFor(at, body);
    const outcome = await this.buy(call, body, body.memberId);
    const { transactionId, payerId, memberId } = eventOf(outcome, 'DrinkPurchased').data;
    return {
      transaction_id: transactionId,
      paid_by_name: payerId === memberId ? null : this.names.display(payerId),
      ...(await this.tablets.own(at, body)),
      revision: outcome.revision,
    };
  }

  /** Booked at once or announced, depending on the settings of the way of paying. */
  @Serves(calls.topUp, 'Top up the own balance')
  async topUp(@MemberCall() call: Call, @Input() { amount, way }: Sent<'topUp'>): Promise<TopUpAnswer> {
    const { memberId } = call;
    const outcome = await call.execute({ type: 'TopUp', memberId, amount, way });
    const announcement = announcedBy(outcome.events);
    return announcement
      ? { ...this.balance(memberId, outcome), announcement }
      : this.booked(memberId, outcome);
  }

  @Serves(calls.tabletTopUp, "Top up the balance of the pass's member in cash, or announce it")
  async topUpAtTablet(@TabletCall() at: AtTablet, @Input() body: Sent<'tabletTopUp'>) {
    const call = await this.tablets.callFor(at, body);
    const { cash, transfer } = this.till.state.settings.paymentWays;
    const way = cash || transfer ? 'cash' : undefined;
    const { announcement, revision } = await this.topUp(call, { ...body, way });
    const own = await this.tablets.own(at, body);
    return { ...own, ...(announcement && { announcement }), revision };
  }

  @Serves(calls.setBalance, "Set a member's balance; the difference is booked")
  setBalance(@MemberCall() call: Call, @Param('id') memberId: string, @Input() body: Sent<'setBalance'>) {
    return this.book(call, { type: 'SetBalance', by: call.memberId, memberId, ...body });
  }

  @Serves(calls.bookDeposit, 'Book money that a member handed in, in cash or by transfer')
  deposit(@MemberCall() call: Call, @Param('id') memberId: string, @Input() body: Sent<'bookDeposit'>) {
    return this.book(call, { type: 'BookDeposit', by: call.memberId, memberId, ...body });
  }

  @Serves(calls.bookPayout, 'Book money paid out to a member, at most their balance')
  payout(@MemberCall() call: Call, @Param('id') memberId: string, @Input() body: Sent<'bookPayout'>) {
    return this.book(call, { type: 'BookPayout', by: call.memberId, memberId, ...body });
  }

  @Serves(calls.passOn, 'Pass money on to another member, within the own credit line')
  async passOn(@MemberCall() call: Call, @Input() { member_id: toId, amount, note }: Sent<'passOn'>) {
    const { memberId } = call;
    const outcome = await call.execute({ type: 'PassMoneyOn', memberId, toId, amount, note });
    return this.booked(memberId, outcome);
  }

  @Serves(calls.cancel, 'Undo one of the own newest drinks, or a top-up or money passed on just before')
  async cancel(@MemberCall() call: Call, @Param('id') id: string) {
    return this.balance(call.memberId, await this.undo(call, id, 'member'));
  }

  @Serves(calls.tabletCancel, 'Undo a drink just booked here, or with a pass what its member may undo')
  async cancelAtTablet(
    @TabletCall() at: AtTablet,
    @Param('id') id: string,
    @Input() body: Sent<'tabletCancel'>,
  ) {
    const { revision } = await this.undo(await this.tablets.callFor(at, body), id, 'member');
    return { ...(await this.tablets.own(at, body)), revision };
  }

  @Serves(calls.cancelAny, 'Undo any transaction except for a set balance')
  async cancelAny(@MemberCall() call: Call, @Param('id') id: string) {
    const { revision } = await this.undo(call, id, 'treasurer');
    const cancelled = await this.journal.transaction(id);
    if (!cancelled) throw notFound();
    const transaction = await this.view.of(cancelled, call.memberId, 'books');
    return { transaction, revision };
  }

  @Serves(calls.bookLevy, 'Take the same sum from several members at once')
  bookLevy(@MemberCall() call: Call, @Input() body: Sent<'bookLevy'>) {
    return call.done({ type: 'BookLevy', by: call.memberId, ...body });
  }

  /** @throws Problem 404 if the transaction is no part of a levy */
  @Serves(calls.cancelLevy, 'Undo the rest of the levy that a transaction is part of')
  async cancelLevy(@MemberCall() call: Call, @Param('id') transactionId: string) {
    const part = await this.journal.transaction(transactionId);
    if (!part || !isPart(part)) throw problemOf('transaction_not_found');
    return call.done({ type: 'CancelLevy', by: call.memberId, parts: await this.partsOf(part) });
  }

  @Serves(calls.history, 'The own history, newest first')
  async history(@Caller() memberId: string, @Input() query: Sent<'history'>) {
    const read = (wanted: Page) => this.journal.transactions({ memberId }, wanted);
    const { page, next } = await this.page(query, read);
    const all = await this.view.all(page, memberId);
    const transactions = all.filter((transaction) => transaction.member_id === memberId);
    return { transactions, all_transactions: all, next };
  }

  @Serves(calls.allTransactions, "Everybody's transactions, newest first; filters can be combined")
  async all(@Caller() memberId: string, @Input() { type, member, from, to, ...query }: Filter) {
    const filter = { memberId: member, kinds: type?.map(domainKind), ...(await this.past.between(from, to)) };
    const { page, next } = await this.page(query, (wanted) => this.journal.transactions(filter, wanted));
    const transactions = await this.view.all(page, memberId, 'books');
    return { transactions, next, total: await this.journal.count(filter) };
  }

  /** A page of transactions before the one with id `before`, newest first. */
  private async page(
    { limit, before }: Pick<Filter, 'limit' | 'before'>,
    read: (page: Page) => Promise<LoggedTransaction[]>,
  ) {
    const start =
      before === undefined ? Number.MAX_SAFE_INTEGER : (await this.journal.transaction(before))?.revision;
    if (start === undefined) throw invalid('Unbekannte Stelle in der Liste');
    return pageOf({ before: start, limit }, read, ({ data }) => data.transactionId);
  }

  /** All parts of a levy, found near the given one: one append has them all. */
  private async partsOf({ revision, data: { levyId } }: LoggedPart): Promise<LoggedPart[]> {
    const page = { after: revision - MOST_LEVIED, before: revision + MOST_LEVIED, limit: 2 * MOST_LEVIED };
    const near = await this.journal.search({ types: ['LevyBooked'] }, page);
    return near.filter(isPart).filter(({ data }) => data.levyId === levyId);
  }

  private async undo(call: Call, transactionId: string, as: 'member' | 'treasurer'): Promise<Outcome> {
    const transaction = await this.journal.transaction(transactionId);
    return call.execute({ type: 'CancelTransaction', by: call.memberId, as, transactionId, transaction });
  }

  private async buy(call: Call, body: Sent<'purchase'>, memberId: string): Promise<Outcome> {
    const { memberId: by } = call;
    const { drinkId, tappedAt, expectedPrice, expectedFree } = body;
    const drink = { memberId, drinkId, tappedAt, expectedPrice, expectedFree };
    try {
      return await call.execute(
        by === memberId ? { type: 'Purchase', ...drink } : { type: 'ServeDrink', by, ...drink },
      );
    } catch (error) {
      const now = findDrink(this.till.state, drinkId);
      if (!now || !(error instanceof Refusal)) throw error;
      const { status, code, text } = problemOf(error.code);
      throw code === 'price_changed' ? new Problem(status, code, text, { price: toEuro(now.price) }) : error;
    }
  }

  private async book(call: Call, command: TillCommand & { readonly memberId: string }) {
    return this.balance(command.memberId, await call.execute(command));
  }

  private balance(memberId: string, { revision }: Outcome) {
    const balance = this.till.state.members.get(memberId)?.balance ?? 0;
    return { new_balance: toEuro(balance), revision };
  }

  private async booked(memberId: string, outcome: Outcome) {
    const booked = outcome.events.find(isTransaction);
    if (!booked) throw notFound();
    const transaction = await this.view.of(booked, memberId);
    return { ...this.balance(memberId, outcome), transaction };
  }
}

const isPart = (event: LoggedEvent): event is LoggedPart => event.type === 'LevyBooked';
