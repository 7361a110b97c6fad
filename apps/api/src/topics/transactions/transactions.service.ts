import { Injectable } from '@nestjs/common';
import {
  type AnswerOf,
  type BalanceAnswer,
  type calls,
  type PurchaseAnswer,
  type Sent,
  transactionType,
} from '@stammtisch/contracts';
import { accountKinds, findDrink, isTransaction, toEuro } from '@stammtisch/domain';
import type { Call } from '../../access/call.js';
import { Journal, type LoggedTransaction, type TransactionFilter } from '../../engine/read-model/journal.js';
import { Past } from '../../engine/read-model/past.js';
import { type Page, pageOf } from '../../engine/read-model/questions.js';
import { type Outcome, Refusal } from '../../engine/till/commands.js';
import { Till } from '../../engine/till/till.js';
import { invalid, notFound, PriceChanged, problemOf } from '../../http/problem.js';
import { announcedBy } from '../paying-in/paying-in.view.js';
import { GiftView } from '../rounds/rounds.service.js';
import { TransactionView } from './transactions.view.js';

type Buying = Sent<'purchase'>;
type Filter = Sent<'allTransactions'>;

/** Books drinks and top-ups, cancels transactions, and lists them. */
@Injectable()
export class TransactionsService {
  constructor(
    private readonly till: Till,
    private readonly journal: Journal,
    private readonly past: Past,
    private readonly view: TransactionView,
    private readonly gifts: GiftView,
  ) {}

  /** Books a drink for the caller, or by a treasurer for another member. */
  async purchase(call: Call, body: Buying, memberId = call.memberId): Promise<PurchaseAnswer> {
    const outcome = await this.buy(call, body, memberId);
    const member_received_gift = this.gifts.activeFor(memberId).received;
    const answer = { ...(await this.booked(memberId, outcome)), member_received_gift };
    if (answer.transaction.tapped_at === undefined) return answer;
    return { ...answer, drinks_tonight: this.view.drinksTonight(memberId) };
  }

  /** Tops up the caller's balance: booked at once or announced, as the way of paying is set up. */
  async topUp(call: Call, { amount, way }: Sent<'topUp'>): Promise<AnswerOf<typeof calls.topUp>> {
    const { memberId } = call;
    const outcome = await call.execute({ type: 'TopUp', memberId, amount, way });
    const announcement = announcedBy(outcome.events);
    return announcement
      ? { ...this.balance(memberId, outcome), announcement }
      : this.booked(memberId, outcome);
  }

  /** Cancels any purchase, top-up, deposit or payout, of any age, for a treasurer. */
  async cancelAny(call: Call, transactionId: string): Promise<AnswerOf<typeof calls.cancelAny>> {
    const { revision } = await this.undo(call, transactionId, 'treasurer');
    const transaction = await this.journal.transaction(transactionId);
    if (!transaction) throw notFound();
    return {
      success: true,
      transaction: await this.view.of(transaction, this.view.viewer(call.memberId, { ofBooks: true })),
      revision,
    };
  }

  async history(memberId: string, query: Sent<'history'>): Promise<AnswerOf<typeof calls.history>> {
    const { page, next } = await this.page(query, (wanted) => this.journal.history(memberId, wanted));
    const all = await this.view.all(page, this.view.viewer(memberId));
    return {
      success: true,
      transactions: all.filter((transaction) => transaction.member_id === memberId),
      all_transactions: all,
      next,
    };
  }

  async all(memberId: string, query: Filter): Promise<AnswerOf<typeof calls.allTransactions>> {
    const filter = await this.filterOf(query);
    const { page, next } = await this.page(query, (wanted) => this.journal.transactions(filter, wanted));
    return {
      success: true,
      transactions: await this.view.all(page, this.view.viewer(memberId, { ofBooks: true })),
      next,
      total: await this.journal.count(filter),
    };
  }

  private async filterOf({ member, type, from, to }: Filter): Promise<TransactionFilter> {
    const types: readonly string[] | undefined = type?.split(',');
    const revisionAt = (moment: string | undefined) =>
      moment === undefined ? undefined : this.past.revisionBefore(new Date(moment).toISOString());
    return {
      memberId: member,
      kinds: types && accountKinds.filter((kind) => types.includes(transactionType(kind))),
      after: await revisionAt(from),
      to: await revisionAt(to),
    };
  }

  /** A page of transactions, newest first, before the transaction with the id `before`. */
  private async page(
    { limit, before }: Pick<Filter, 'limit' | 'before'>,
    read: (page: Page) => Promise<LoggedTransaction[]>,
  ) {
    const start =
      before === undefined ? Number.MAX_SAFE_INTEGER : (await this.journal.transaction(before))?.revision;
    if (start === undefined) throw invalid('Unbekannte Stelle in der Liste');
    return pageOf({ before: start, limit }, read, ({ data }) => data.transactionId);
  }

  async undo(call: Call, transactionId: string, as: 'member' | 'treasurer'): Promise<Outcome> {
    const transaction = await this.journal.transaction(transactionId);
    const by = call.memberId;
    return call.execute({ type: 'CancelTransaction', by, as, transactionId, transaction });
  }

  /** Books a drink, if it costs what the buyer saw. */
  async buy(
    call: Call,
    { drinkId, tappedAt, expectedPrice, expectedFree }: Buying,
    memberId: string,
  ): Promise<Outcome> {
    const { memberId: by } = call;
    const drink = { memberId, drinkId, tappedAt, expectedPrice, expectedFree };
    try {
      return await call.execute(
        by === memberId ? { type: 'Purchase', ...drink } : { type: 'ServeDrink', by, ...drink },
      );
    } catch (error) {
      const now = findDrink(this.till.state, drinkId);
      if (!now || !(error instanceof Refusal)) throw error;
      const { code, text } = problemOf(error.code);
      throw code === 'price_changed' ? new PriceChanged(text, toEuro(now.price)) : error;
    }
  }

  balance(memberId: string, { revision }: Outcome): BalanceAnswer {
    return {
      success: true,
      new_balance: toEuro(this.till.state.members.get(memberId)?.balance ?? 0),
      revision,
    };
  }

  /** The member's balance, and the transaction that was booked. */
  async booked(
    memberId: string,
    outcome: Outcome,
  ): Promise<BalanceAnswer & AnswerOf<typeof calls.cancelAny>> {
    const booked = outcome.events.find(isTransaction);
    if (!booked) throw notFound();
    const balance = this.balance(memberId, outcome);
    return { ...balance, transaction: await this.view.of(booked, this.view.viewer(memberId)) };
  }
}
