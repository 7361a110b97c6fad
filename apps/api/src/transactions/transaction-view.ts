import { Injectable } from '@nestjs/common';
import { type Transaction, texts } from '@stammtisch/contracts';
import { cancellable, type GiftType, toEuro } from '@stammtisch/domain';
import { Names } from '../people/names.js';
import { Clock } from '../platform/clock.js';
import type { LoggedBooking } from '../read-model/queries.js';
import { Queries } from '../read-model/queries.js';
import { Till } from '../till/till.js';

/** For whom a list of transactions is shown. */
export interface Viewer {
  readonly memberId: string;
  /** Ids the viewer may cancel now. */
  readonly cancellable: ReadonlySet<string>;
}

/** Bookings as they cross the wire. */
@Injectable()
export class TransactionView {
  constructor(
    private readonly till: Till,
    private readonly names: Names,
    private readonly queries: Queries,
    private readonly clock: Clock,
  ) {}

  viewer(memberId: string): Viewer {
    const member = this.till.state.members.get(memberId);
    return { memberId, cancellable: new Set(member ? cancellable(member, this.clock.now()) : []) };
  }

  /** Several at once, in the same order. */
  all(bookings: readonly LoggedBooking[], viewer: Viewer): Promise<Transaction[]> {
    return Promise.all(bookings.map((booking) => this.of(booking, viewer)));
  }

  async of(booking: LoggedBooking, { memberId: viewerId, cancellable }: Viewer): Promise<Transaction> {
    const { transactionId: id, memberId } = booking.data;
    const cancelled = this.till.state.cancelled.has(id);
    const kind = await this.kind(booking);
    const paidByViewer = kind.payerId === viewerId && !cancelled;
    return {
      id,
      type: kind.type,
      amount: toEuro(kind.amount),
      timestamp: booking.metadata.at,
      description: kind.description,
      drink_name: kind.drink?.name ?? null,
      icon: kind.drink?.icon ?? null,
      member_id: memberId,
      member_name: this.names.display(memberId),
      member_username: this.names.username(memberId),
      paid_by_name: this.names.display(kind.payerId),
      paid_by_username: this.names.username(kind.payerId),
      gift_type: kind.round?.giftType ?? null,
      gift_giver_name: kind.round ? this.names.display(kind.payerId) : null,
      gift_message: kind.round?.message ?? null,
      cancelled,
      can_cancel: memberId === viewerId && cancellable.has(id),
      balance_effect: paidByViewer ? toEuro(kind.amount) : 0,
    };
  }

  private async kind(booking: LoggedBooking): Promise<Kind> {
    switch (booking.type) {
      case 'CreditToppedUp': {
        const { memberId: payerId, amount } = booking.data;
        return { type: 'recharge', amount, payerId, description: texts.toppedUp };
      }
      case 'BalanceSet': {
        const { memberId: payerId, amount } = booking.data;
        return { type: 'adjustment', amount, payerId, description: texts.balanceAdjusted };
      }
      case 'DrinkPurchased': {
        const { payerId, price, name, icon, roundId } = booking.data;
        const drink = { name, icon };
        const common = { amount: -price, payerId, description: name, drink };
        if (roundId === null) return { type: 'purchase', ...common };
        const round = await this.round(roundId);
        return round ? { type: 'gift_purchase', ...common, round } : { type: 'gift_purchase', ...common };
      }
    }
  }

  /** An open round is in the state; an ended one only in the log. */
  private async round(roundId: string): Promise<Kind['round']> {
    const open = this.till.state.rounds.find(({ id }) => id === roundId);
    return open ? { giftType: open.type, message: open.message } : (await this.queries.round(roundId))?.data;
  }
}

/** What differs between the kinds of bookings; `amount` in cents, signed, on the payer's balance. */
interface Kind {
  readonly type: Transaction['type'];
  readonly amount: number;
  readonly payerId: string;
  readonly description: string;
  readonly drink?: { readonly name: string; readonly icon: string };
  readonly round?: { readonly giftType: GiftType; readonly message: string } | undefined;
}
