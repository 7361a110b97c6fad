import { Injectable, type OnModuleInit } from '@nestjs/common';
import { endedSessions, guestsTonight, members } from '@stammtisch/domain';
import { Names } from '../engine/people/names.js';
import { EveningWatch } from '../engine/till/evening-watch.js';
import type { LoggedEvent } from '../engine/till/logged-event.js';
import { Till } from '../engine/till/till.js';
import { Clock } from '../platform/clock.js';
import { PushQueue } from './push-queue.js';
import { Subscriptions } from './subscriptions.js';
import { lines } from './web-push.js';

/**
 * Sends push notifications for durable events to members whose app may be closed. Only the node that appended an event does so. If it dies
 * before, the notification is lost.
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
    this.till.onCommitted({
      name: 'push',
      // Missed events are not sent late, so there is no `resync`.
      onCommit: ({ own }) => {
        for (const event of own) this.notify(event);
      },
    });
    // Sessions expire without an event.
    this.evenings.onTurn(() => this.queue.later(() => this.forgetExpired()));
  }

  private notify(event: LoggedEvent): void {
    switch (event.type) {
      case 'RoundGiven': {
        const { roundId: tag, giverId, giftType } = event.data;
        const line = lines.round(this.names.display(giverId), giftType);
        const isCurrent = () => this.till.state.rounds.some(({ id }) => id === tag);
        this.queue.send(() => this.guestsOf(giverId), { kind: 'round', line, tag, isCurrent });
        break;
      }
      case 'CreditToppedUp': {
        const { announcementId: tag, memberId, amount, transactionId } = event.data;
        const isCurrent = () => !this.till.state.cancelled.has(transactionId);
        // Nothing to say to a treasurer who settled their own.
        if (tag === undefined || event.metadata.actor === memberId) break;
        const line = lines.confirmed(amount);
        this.queue.send(() => [memberId], { kind: 'top_up', line, tag, isCurrent });
        break;
      }
      case 'TopUpDeclined': {
        const { announcementId: tag, memberId, amount, reason } = event.data;
        if (event.metadata.actor === memberId) break;
        this.queue.send(() => [memberId], { kind: 'top_up', line: lines.declined(amount, reason), tag });
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

  private async forgetExpired(): Promise<void> {
    for (const { id } of members(this.till.state)) await this.subscriptions.forgetEnded(id);
  }
}
