import { Injectable } from '@nestjs/common';
import type { Tonight, TonightAnswer } from '@stammtisch/contracts';
import { tonightOf } from '@stammtisch/domain';
import { Names } from '../../engine/people/names.js';
import { Till } from '../../engine/till/till.js';
import { Clock } from '../../platform/clock.js';

/** Counts the evening's drinks from the folded state. */
@Injectable()
export class TonightView {
  constructor(
    private readonly till: Till,
    private readonly names: Names,
    private readonly clock: Clock,
  ) {}

  answer(): TonightAnswer {
    return { success: true, ...this.now(), revision: this.till.state.revision };
  }

  now(): Tonight {
    const evening = this.clock.evening();
    const { members, drinks, rounds } = tonightOf(this.till.state, evening);
    return {
      since: evening.startsAt,
      members: members
        .map(({ memberId, drinks }) => ({
          member_id: memberId,
          member_name: this.names.display(memberId),
          drinks,
        }))
        .sort(
          (one, other) => other.drinks - one.drinks || one.member_name.localeCompare(other.member_name, 'de'),
        ),
      drinks: drinks
        .map(({ name, icon, count }) => ({ drink_name: name, icon, count }))
        .sort(
          (one, other) => other.count - one.count || one.drink_name.localeCompare(other.drink_name, 'de'),
        ),
      rounds,
    };
  }
}
