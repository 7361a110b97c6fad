import { Injectable } from '@nestjs/common';
import type { Activity } from '@stammtisch/contracts';
import { changes, type FactOf, type FeedFact, isToldAtTable } from '@stammtisch/domain';
import { Names } from '../../engine/people/names.js';
import type { LoggedEvent } from '../../engine/till/logged-event.js';

/** Does the event make a line in the feed, other than one of the many while somebody works on the menu? */
export function isMoreThanMenu(event: LoggedEvent): boolean {
  return isToldAtTable(event) && !changes(event, 'menu');
}

type Drunk = Pick<FactOf<'TransactionCancelled'>['data'], 'memberId' | 'name' | 'icon' | 'transactionId'>;

/** Shows what the table's feed says of events. */
@Injectable()
export class ActivityView {
  constructor(private readonly names: Names) {}

  /** The event's line in the feed; undefined for an event that is not shown. */
  of(event: LoggedEvent): Activity | undefined {
    return isToldAtTable(event) ? this.told(event) : undefined;
  }

  private told(event: LoggedEvent & FeedFact): Activity {
    switch (event.type) {
      case 'DrinkPurchased': {
        const { payerId, roundId } = event.data;
        const drink = this.drinkLine(event, event.data);
        if (roundId === null) return { ...drink, kind: 'purchase' };
        const giver_name = this.names.display(payerId);
        return { ...drink, kind: 'gift_purchase', giver_name, round_id: roundId };
      }
      case 'TransactionCancelled': {
        const own = event.metadata.actor === event.data.memberId;
        return { ...this.drinkLine(event, event.data), kind: 'purchase_cancelled', ...(own && { own }) };
      }
      case 'RoundGiven':
        return { ...this.roundLine(event, event.data), kind: 'round_given', message: event.data.message };
      case 'RoundEnded':
        return { ...this.roundLine(event, event.data), kind: 'round_ended', reason: event.data.reason };
      case 'MemberJoined':
        return { ...this.line(event, event.data.memberId), kind: 'member_joined' };
      case 'DrinkAdded':
      case 'DrinkChanged': {
        const { name, icon } = event.data;
        return { ...this.line(event, null), kind: 'menu_changed', drink_name: name, icon };
      }
      case 'DrinkRemoved':
      case 'MenuArranged':
        return { ...this.line(event, null), kind: 'menu_changed' };
    }
  }

  /** Lines of the feed for these events, newest first. */
  feed(events: readonly LoggedEvent[]): Activity[] {
    return events.toReversed().flatMap((event) => this.of(event) ?? []);
  }

  private drinkLine(event: LoggedEvent, { memberId, name, icon, transactionId }: Drunk) {
    return { ...this.line(event, memberId), drink_name: name, icon, transaction_id: transactionId };
  }

  private roundLine(
    event: LoggedEvent,
    { giverId, giftType }: Pick<FactOf<'RoundEnded'>['data'], 'giverId' | 'giftType'>,
  ) {
    return { ...this.line(event, giverId), gift_type: giftType, giver_name: this.names.display(giverId) };
  }

  private line({ revision, metadata }: LoggedEvent, memberId: string | null): Omit<Activity, 'kind'> {
    return {
      revision,
      at: metadata.at,
      member_id: memberId,
      member_name: memberId === null ? null : this.names.display(memberId),
      drink_name: null,
      icon: null,
      gift_type: null,
      giver_name: null,
      message: null,
      reason: null,
      ...(metadata.via && { tablet: this.names.tablet(metadata.via.tablet) }),
    };
  }
}
