import { Injectable } from '@nestjs/common';
import type { Activity } from '@stammtisch/contracts';
import { changes, type FeedFact, isToldAtTable } from '@stammtisch/domain';
import { Names } from '../../engine/people/names.js';
import type { LoggedEvent } from '../../engine/till/logged-event.js';

/** Does the event make a line in the feed, other than one of the many while somebody works on the menu? */
export function isMoreThanMenu(event: LoggedEvent): boolean {
  return isToldAtTable(event) && !changes(event, 'menu');
}

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
        const { transactionId: transaction_id, memberId, payerId, roundId, name, icon } = event.data;
        const drink = { ...this.line(event, memberId), drink_name: name, icon, transaction_id };
        if (roundId === null) return { ...drink, kind: 'purchase' };
        const giver_name = this.names.display(payerId);
        return { ...drink, kind: 'gift_purchase', giver_name, round_id: roundId };
      }
      case 'TransactionCancelled': {
        const { transactionId: transaction_id, memberId, name, icon } = event.data;
        const line = { ...this.line(event, memberId), drink_name: name, icon, transaction_id };
        const own = event.metadata.actor === memberId;
        return { ...line, kind: 'purchase_cancelled', ...(own && { own }) };
      }
      case 'RoundGiven': {
        const { giverId, giftType, message } = event.data;
        const giver_name = this.names.display(giverId);
        return {
          ...this.line(event, giverId),
          kind: 'round_given',
          gift_type: giftType,
          giver_name,
          message,
        };
      }
      case 'RoundEnded': {
        const { giverId, giftType, reason } = event.data;
        const giver_name = this.names.display(giverId);
        return {
          ...this.line(event, giverId),
          kind: 'round_ended',
          gift_type: giftType,
          giver_name,
          reason,
        };
      }
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
