import { Injectable } from '@nestjs/common';
import { WALL_FEED, type WallRound, type WallSnapshot } from '@stammtisch/contracts';
import { type Evening, guestsTonight, type Round } from '@stammtisch/domain';
import { Names } from '../../engine/people/names.js';
import { Till } from '../../engine/till/till.js';
import { Clock } from '../../platform/clock.js';
import { RecentEvents } from '../../topics/table/recent-events.js';
import { TableService } from '../../topics/table/table.service.js';

/** Makes the picture for a wall screen: no money, and only members' names. */
@Injectable()
export class WallView {
  constructor(
    private readonly till: Till,
    private readonly table: TableService,
    private readonly recent: RecentEvents,
    private readonly names: Names,
    private readonly clock: Clock,
  ) {}

  now(at: string): WallSnapshot {
    const { state } = this.till;
    const tonight = this.table.tonight();
    const evening = this.clock.evening();
    return {
      revision: state.revision,
      tonight,
      rounds: state.rounds.filter(({ endsAt }) => at < endsAt).map((round) => this.round(round, evening)),
      activity: this.recent.news(tonight.since, WALL_FEED),
    };
  }

  private round({ id, type, message, giverId, givenAt, endsAt, served }: Round, evening: Evening): WallRound {
    const guests = guestsTonight(this.till.state, giverId, evening);
    return {
      id,
      gift_type: type,
      message,
      giver_id: giverId,
      giver_name: this.names.display(giverId),
      given_at: givenAt,
      ends_at: endsAt,
      served: type === 'next_round' ? guests.filter((guest) => served.has(guest.id)).length : null,
      guests: guests.length,
    };
  }
}
