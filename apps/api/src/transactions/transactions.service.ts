import { Injectable } from '@nestjs/common';
import type {
  BalanceAnswer,
  HistoryAnswer,
  MoneyWay,
  PageQuery,
  PurchaseAnswer,
  TopUpAnswer,
  TransactionAnswer,
  TransactionsAnswer,
} from '@stammtisch/contracts';
import { fromEuro, isInstant, isTransaction, type TillCommand, toEuro } from '@stammtisch/domain';
import { announcedBy } from '../paying-in/announcement-view.js';
import { invalid, notFound } from '../platform/problem.js';
import { type LoggedTransaction, type Page, Queries } from '../read-model/queries.js';
import { GiftView } from '../rounds/gift-view.js';
import type { Call } from '../session/call.js';
import type { Outcome } from '../till/outcomes.js';
import { Till } from '../till/till.js';
import { TransactionView } from './transaction-view.js';

/** Drinks, top-ups, what came of them, and undoing them. */
@Injectable()
export class TransactionsService {
  constructor(
    private readonly till: Till,
    private readonly queries: Queries,
    private readonly view: TransactionView,
    private readonly gifts: GiftView,
  ) {}

  async purchase(call: Call, drinkId: string, tapped?: string): Promise<PurchaseAnswer> {
    const { memberId } = call;
    const tappedAt = tapped === undefined || isInstant(tapped) ? tapped : new Date(tapped).toISOString();
    const outcome = await this.execute(call, { type: 'Purchase', memberId, drinkId, tappedAt });
    const answer = {
      ...this.balance(memberId, outcome),
      member_received_gift: this.gifts.activeFor(memberId).received,
      transaction: await this.booked(memberId, outcome),
    };
    if (answer.transaction.tapped_at === undefined) return answer;
    return { ...answer, drinks_tonight: this.view.drinksTonight(memberId) };
  }

  /** Booked at once, or announced: as its way is set up. */
  async topUp(call: Call, euro: number, way?: MoneyWay): Promise<TopUpAnswer> {
    const amount = fromEuro(euro);
    if (amount === undefined) throw invalid();
    const outcome = await this.execute(call, { type: 'TopUp', memberId: call.memberId, amount, way });
    const balance = this.balance(call.memberId, outcome);
    const announcement = announcedBy(outcome.events);
    if (announcement) return { ...balance, announcement };
    return { ...balance, transaction: await this.booked(call.memberId, outcome) };
  }

  /** A member's own: one of their newest drinks, or a top-up that was just made. */
  async cancel(call: Call, transactionId: string): Promise<BalanceAnswer> {
    return this.balance(call.memberId, await this.undo(call, transactionId, 'member'));
  }

  /** Any purchase or top-up, of any age. */
  async cancelAny(call: Call, transactionId: string): Promise<TransactionAnswer> {
    const { revision } = await this.undo(call, transactionId, 'treasurer');
    const transaction = await this.queries.transaction(transactionId);
    if (!transaction) throw notFound();
    return {
      success: true,
      transaction: await this.view.of(transaction, this.view.viewer(call.memberId)),
      revision,
    };
  }

  async history(memberId: string, query: PageQuery): Promise<HistoryAnswer> {
    const { page, next } = await this.page(query, (wanted) => this.queries.history(memberId, wanted));
    const all = await this.view.all(page, this.view.viewer(memberId));
    return {
      success: true,
      transactions: all.filter((transaction) => transaction.member_id === memberId),
      all_transactions: all,
      next,
    };
  }

  async all(memberId: string, query: PageQuery): Promise<TransactionsAnswer> {
    const { page, next } = await this.page(query, (wanted) => this.queries.transactions(wanted));
    return {
      success: true,
      transactions: await this.view.all(page, this.view.viewer(memberId)),
      next,
      total: await this.queries.transactionsCount(),
    };
  }

  /** One more than asked for is read: it says whether the list goes on. */
  private async page({ limit, before }: PageQuery, read: (page: Page) => Promise<LoggedTransaction[]>) {
    const start =
      before === undefined ? Number.MAX_SAFE_INTEGER : (await this.queries.transaction(before))?.revision;
    if (start === undefined) throw invalid('Unbekannte Stelle in der Liste');
    const found = await read({ before: start, limit: limit + 1 });
    const page = found.slice(0, limit);
    return { page, next: found.length > limit ? (page.at(-1)?.data.transactionId ?? null) : null };
  }

  private async undo(call: Call, transactionId: string, as: 'member' | 'treasurer'): Promise<Outcome> {
    const transaction = await this.queries.transaction(transactionId);
    return this.execute(call, {
      type: 'CancelTransaction',
      by: call.memberId,
      as,
      transactionId,
      transaction,
    });
  }

  private async execute(call: Call, command: TillCommand): Promise<Outcome> {
    return call.note(await this.till.execute(command, call.origin));
  }

  private balance(memberId: string, { revision }: Outcome): BalanceAnswer {
    return {
      success: true,
      new_balance: toEuro(this.till.state.members.get(memberId)?.balance ?? 0),
      revision,
    };
  }

  private booked(memberId: string, { events }: Outcome) {
    const transaction = events.find(isTransaction);
    if (!transaction) throw notFound();
    return this.view.of(transaction, this.view.viewer(memberId));
  }
}
