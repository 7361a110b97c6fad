import { Injectable, type OnModuleInit } from '@nestjs/common';
import { endedSessions, guestsTonight, members } from '@stammtisch/domain';
import { Names } from '../engine/people/names.js';
import { EveningWatch } from '../engine/till/evening-watch.js';
import type { Committed } from '../engine/till/ledger.js';
import type { LoggedEvent } from '../engine/till/logged-event.js';
import { Till } from '../engine/till/till.js';
import { Clock } from '../platform/clock.js';
import { PushQueue } from './push-queue.js';
import { Subscriptions } from './subscriptions.js';
import { lines } from './web-push.js';

/**
 * Hears of what becomes durable, and has members told whose app may be closed. Only the node that appended it does so: one that dies
 * before it has sent a message takes the message along.
 */
@Injectable()
export class PushNews implements OnModuleInit {
  constructor(
    private readonly till: Till,
    private readonly names: Names,
    private readonly clock: Clock,
    private readonly queue: PushQueue,
    private readonly evenings: EveningWatch,
    private readonly subscriptions: Subscriptions,
  ) {}

  onModuleInit(): void {
    const hear = ({ own }: Committed) => {
      for (const event of own) this.tell(event);
    };
    // What was missed is not told late.
    this.till.onCommitted({ name: 'push', hear, resync: () => {} });
    // No event says that a session has run out.
    this.evenings.onTurn(() => this.queue.later(() => this.forgetRunOut()));
  }

  private tell(event: LoggedEvent): void {
    switch (event.type) {
      case 'RoundGiven': {
        const { roundId: tag, giverId, giftType } = event.data;
        const line = lines.round(this.names.display(giverId), giftType);
        const stands = () => this.till.state.rounds.some(({ id }) => id === tag);
        this.queue.tell(() => this.guestsOf(giverId), { kind: 'round', line, tag, stands });
        break;
      }
      case 'CreditToppedUp': {
        const { announcementId: tag, memberId, amount } = event.data;
        // Who confirmed it themselves knows.
        if (tag !== undefined && event.metadata.actor !== memberId)
          this.queue.tell(() => [memberId], { kind: 'top_up', line: lines.confirmed(amount), tag });
        break;
      }
      case 'TopUpDeclined': {
        const { announcementId: tag, memberId, amount, reason } = event.data;
        this.queue.tell(() => [memberId], { kind: 'top_up', line: lines.declined(amount, reason), tag });
        break;
      }
      default: {
        const { memberId = null, except } = endedSessions(event) ?? {};
        if (memberId !== null) this.queue.later(() => this.subscriptions.forgetEnded(memberId, except));
      }
    }
  }

  private guestsOf(giverId: string): string[] {
    return guestsTonight(this.till.state, giverId, this.clock.evening()).map(({ id }) => id);
  }

  private async forgetRunOut(): Promise<void> {
    for (const { id } of members(this.till.state)) await this.subscriptions.forgetEnded(id);
  }
}
