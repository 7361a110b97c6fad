import { calls, type RoundCostAnswer, type Sent } from '@stammtisch/contracts';
import { guestsTonight, roundOf, toEuro } from '@stammtisch/domain';
import { type AtTablet, type Call, Caller, MemberCall, TabletCall } from '../../access/call.js';
import { Throttles } from '../../access/throttles.js';
import { Tallies } from '../../engine/read-model/tallies.js';
import { eventOf } from '../../engine/till/commands.js';
import { Till } from '../../engine/till/till.js';
import { Input, Serves, Topic } from '../../http/serves.js';
import { Clock } from '../../platform/clock.js';
import { UsualDrinks } from '../drinks/drinks.service.js';
import { TableService } from '../table/table.service.js';
import { TabletCalls } from '../tablet/tablet-calls.js';

/** Gives and ends rounds, and estimates a round's cost from what tonight's guests usually drink. */
@Topic('Runden')
export class RoundsController {
  constructor(
    private readonly till: Till,
    private readonly table: TableService,
    private readonly throttles: Throttles,
    private readonly usual: UsualDrinks,
    private readonly tallies: Tallies,
    private readonly tablets: TabletCalls,
    private readonly clock: Clock,
  ) {}

  @Serves(calls.giveRound, 'Give a round to everybody else')
  async give(@MemberCall() call: Call, @Input() { giftType, message, limit }: Sent<'giveRound'>) {
    const { memberId } = call;
    const outcome = await call.once(() => {
      this.throttles.of('round').expect(memberId);
      return call.execute({ type: 'GiveRound', memberId, giftType, message, limit });
    });
    const { revision, replayed } = outcome;
    if (!replayed) this.throttles.of('round').count(memberId);
    const { data, metadata } = eventOf(outcome, 'RoundGiven');
    return { gift: this.table.gift(roundOf(data, metadata.at)), revision };
  }

  @Serves(calls.tabletRound, "Give a round for the pass's member")
  async giveAtTablet(@TabletCall() at: AtTablet, @Input() body: Sent<'tabletRound'>) {
    const { revision } = await this.give(await this.tablets.callFor(at, body), body);
    return { ...(await this.tablets.own(at, body)), revision };
  }

  @Serves(calls.endRound, 'End the round the caller sees as active, or the one named')
  end(@MemberCall() call: Call, @Input() { giftId }: Sent<'endRound'>) {
    return call.done({ type: 'EndRound', memberId: call.memberId, roundId: giftId ?? undefined });
  }

  @Serves(calls.roundCost, 'The estimated cost of a round, from what tonight’s other guests usually drink')
  async cost(@Caller() giverId: string) {
    const guests = guestsTonight(this.till.state, giverId, this.clock.evening()).length;
    const [usual] = await this.usual.of();
    // At a new table the dearest drink on the menu.
    const price = usual?.price ?? Math.max(0, ...this.till.state.menu.map((drink) => drink.price));
    return { guests, usual: toEuro(guests * price), last_evening: await this.lastEvening(giverId) };
  }

  /** The other members' drinks on the last evening before tonight. */
  private async lastEvening(giverId: string): Promise<RoundCostAnswer['last_evening']> {
    const tonight = this.clock.evening().date;
    const date = await this.tallies.lastEvening(tonight);
    if (date === undefined) return null;
    const evening = { from: date, to: date };
    const all = await this.tallies.sum('drunk', evening);
    const mine = await this.tallies.sum('drunk', evening, giverId);
    return { date, drinks: all.count - mine.count, amount: toEuro(all.amount - mine.amount) };
  }
}
