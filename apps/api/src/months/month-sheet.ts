import { Injectable } from '@nestjs/common';
import type { MonthAnswer } from '@stammtisch/contracts';
import { type Place, type TillState, toEuro } from '@stammtisch/domain';
import { Names } from '../people/names.js';
import { Cash } from '../read-model/cash.js';
import type { Stretch } from '../read-model/postings.js';
import { MonthEnds } from './month-ends.js';
import { MonthList } from './month-list.js';

/** A month on a sheet of paper: what its closing has fixed, or would fix. */
@Injectable()
export class MonthSheet {
  constructor(
    private readonly list: MonthList,
    private readonly ends: MonthEnds,
    private readonly cash: Cash,
    private readonly names: Names,
  ) {}

  /** @throws Problem 404 */
  async of(month: string): Promise<MonthAnswer> {
    const booked = await this.list.one(month);
    const { evenings, stretch, state, figures } = await this.ends.of(month, booked.closing?.figures);
    return {
      success: true,
      ...booked,
      from: evenings.startsAt,
      to: evenings.endsAt,
      figures,
      places: state.cashBook && (await this.places(stretch)),
      members: this.members(state),
    };
  }

  private async places(stretch: Stretch): Promise<MonthAnswer['places']> {
    const before = await this.cash.liesAt(stretch.after);
    const after = await this.cash.liesAt(stretch.to);
    const turnover = await this.cash.turnover(stretch);
    const sums = (place: Place) => ({
      opening: toEuro(before[place] + turnover[place].opening),
      came_in: toEuro(turnover[place].cameIn),
      went_out: toEuro(turnover[place].wentOut),
      closing: toEuro(after[place]),
    });
    return { box: sums('box'), bank: sums('bank') };
  }

  private members(state: TillState): MonthAnswer['members'] {
    const owning = [...state.members.values()].filter(({ balance }) => balance !== 0);
    const names = this.names.apart(owning.map(({ id }) => id));
    return owning
      .map(({ id, balance }) => ({
        member_id: id,
        member_name: names.get(id) ?? '',
        balance: toEuro(balance),
      }))
      .toSorted((a, b) => a.member_name.localeCompare(b.member_name, 'de'));
  }
}
