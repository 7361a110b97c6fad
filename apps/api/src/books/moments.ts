import { Injectable } from '@nestjs/common';
import type { MomentQuery } from '@stammtisch/contracts';
import { shift } from '@stammtisch/domain';
import { Clock } from '../platform/clock.js';
import { notFound } from '../platform/problem.js';
import { Past } from '../read-model/past.js';
import { Till } from '../till/till.js';

/** Finds the moment of the past that is asked for. */
@Injectable()
export class Moments {
  constructor(
    private readonly till: Till,
    private readonly past: Past,
    private readonly clock: Clock,
  ) {}

  /** The last event up to then, and when that is; by default now. @throws Problem 404 for a moment to come */
  async of(query: MomentQuery) {
    const revision = await this.revision(query);
    const event = await this.past.event(revision);
    return { revision, event, at: query.at ?? event?.metadata.at ?? this.clock.now() };
  }

  private async revision({ at, revision }: MomentQuery): Promise<number> {
    const newest = this.till.state.revision;
    if (revision !== undefined && revision > newest) throw notFound('So weit ist die Kasse noch nicht');
    if (revision !== undefined) return revision;
    if (at === undefined || Date.parse(at) >= this.clock.ms()) return newest;
    return this.past.revisionBefore(shift(at, 1));
  }
}
