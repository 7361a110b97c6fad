import { Injectable } from '@nestjs/common';
import type { EventChange, EventChangeAnswer } from '@stammtisch/contracts';
import { evolve } from '@stammtisch/domain';
import { Names } from '../../engine/people/names.js';
import { Past } from '../../engine/read-model/past.js';
import { notFound } from '../../http/problem.js';
import { stateChanges } from './state-changes.js';

/** Tells what one event changed. */
@Injectable()
export class EventChangeService {
  constructor(
    private readonly past: Past,
    private readonly names: Names,
  ) {}

  /** @throws Problem 404 when there is no such event */
  async of(revision: number): Promise<EventChangeAnswer> {
    const event = Number.isSafeInteger(revision) ? await this.past.event(revision) : undefined;
    if (!event) throw notFound('Diesen Eintrag gibt es nicht');
    const before = await this.past.at(revision - 1);
    const changes = stateChanges(before, evolve(before, event));
    const names = changes.flatMap(membersIn).map((id) => [id, this.names.inBooks(id)] as const);
    return { success: true, revision, changes, names: Object.fromEntries(names) };
  }
}

function membersIn(change: EventChange): string[] {
  if ('giver_id' in change) return [change.giver_id];
  return 'member_id' in change && change.member_id !== null ? [change.member_id] : [];
}
