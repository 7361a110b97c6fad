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

type RoundGiven = Extract<LoggedEvent, { type: 'RoundGiven' }>['data'];

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
    // What was missed is not told late.
    this.till.onCommitted({ name: 'push', hear: (committed) => this.hear(committed), resync: () => {} });
    // No event says that a session has run out.
    this.evenings.onTurn(() => this.queue.later(() => this.forgetRunOut()));
  }

  private hear({ own }: Committed): void {
    for (const event of own) this.tell(event);
  }

  private tell(event: LoggedEvent): void {
    switch (event.type) {
      case 'RoundGiven':
        this.tellOfRound(event.data);
        break;
      case 'CreditToppedUp': {
        const { announcementId, memberId, amount } = event.data;
        // Who confirmed it themselves knows.
        if (announcementId !== undefined && event.metadata.actor !== memberId)
          this.tellOfTopUp(memberId, lines.confirmed(amount), announcementId);
        break;
      }
      case 'TopUpDeclined': {
        const { announcementId, memberId, amount, reason } = event.data;
        this.tellOfTopUp(memberId, lines.declined(amount, reason), announcementId);
        break;
      }
      default: {
        const { memberId = null, except } = endedSessions(event) ?? {};
        if (memberId !== null) this.endSubscriptions(memberId, except);
      }
    }
  }

  private tellOfRound({ roundId, giverId, giftType }: RoundGiven): void {
    const line = lines.round(this.names.display(giverId), giftType);
    const stands = () => this.till.state.rounds.some(({ id }) => id === roundId);
    const guests = () => guestsTonight(this.till.state, giverId, this.clock.evening()).map(({ id }) => id);
    this.queue.tell(guests, { kind: 'round', line, tag: roundId, stands });
  }

  private tellOfTopUp(memberId: string, line: string, tag: string): void {
    this.queue.tell(() => [memberId], { kind: 'top_up', line, tag });
  }

  private async forgetRunOut(): Promise<void> {
    for (const { id } of members(this.till.state)) await this.subscriptions.forgetEnded(id);
  }

  private endSubscriptions(memberId: string, except?: string | null): void {
    this.queue.later(() => this.subscriptions.forgetEnded(memberId, except));
  }
}
