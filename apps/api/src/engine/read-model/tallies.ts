import type { Questions } from './questions.js';
import { idNumber, type TallyRow, WHOLE_TABLE } from './rows.js';

/** Evenings from one date to another, `YYYY-MM-DD`, both included. */
export interface EveningDates {
  readonly from: string;
  readonly to: string;
}

export interface Count {
  readonly count: number;
  /** In cents. */
  readonly amount: number;
}

interface EveningCount extends Count {
  readonly date: string;
}

interface DrinkCount extends Count {
  readonly name: string;
  readonly icon: string;
}

export interface Drunk {
  /** Evenings on which something was drunk, oldest first. */
  readonly evenings: readonly EveningCount[];
  /** Counts of each drink, most often first. */
  readonly drinks: readonly DrinkCount[];
  readonly total: Count;
}

/** One kind of drink on one evening. */
type Row = readonly [evening: string, name: string, icon: string, count: number, amount: number];

/** Rows counted at a time: about as many as take a millisecond. */
const PAGE = 400;
const EVENINGS = `SELECT evening, name, icon, count, amount FROM tally
  WHERE account = ? AND kind = ? AND (evening, name) > (?, ?) AND evening <= ? ORDER BY evening, name LIMIT ${PAGE}`;
const NOTHING: Count = { count: 0, amount: 0 };

/** Counts drinks that were not cancelled: of a member, or of the whole table. */
export class Tallies {
  constructor(private readonly ask: Questions) {}

  /** The newest evening before a date on which something was drunk at the table. */
  async lastEvening(before: string): Promise<string | undefined> {
    const [row] = await this.ask.rows<[string]>(
      `SELECT evening FROM tally WHERE account = ${WHOLE_TABLE} AND kind = 'drunk' AND evening < ? AND count > 0
       ORDER BY evening DESC LIMIT 1`,
      before,
    );
    return row?.[0];
  }

  /** What was drunk, by a member or by the whole table. */
  async drunk(range: EveningDates, memberId?: string): Promise<Drunk> {
    const evenings = new Map<string, EveningCount>();
    const drinks = new Map<string, DrinkCount>();
    for await (const [date, name, icon, count, amount] of this.rows('drunk', range, memberId)) {
      const more = { count, amount };
      evenings.set(date, { date, ...added(evenings.get(date), more) });
      // Evenings come oldest first, so the last icon of a drink wins.
      drinks.set(name, { name, icon, ...added(drinks.get(name), more) });
    }
    return {
      evenings: Array.from(evenings.values()).filter(isAny),
      drinks: Array.from(drinks.values()).filter(isAny).sort(mostFirst),
      total: Array.from(drinks.values()).reduce(added, NOTHING),
    };
  }

  /** What others drank on a member. */
  treated(range: EveningDates, memberId: string): Promise<Count> {
    return this.sum('treated', range, memberId);
  }

  /** What a member, or the whole table, drank on others. */
  invited(range: EveningDates, memberId?: string): Promise<Count> {
    return this.sum('invited', range, memberId);
  }

  private async sum(kind: TallyRow[1], range: EveningDates, memberId?: string): Promise<Count> {
    let sum = NOTHING;
    for await (const [, , , count, amount] of this.rows(kind, range, memberId)) {
      sum = added(sum, { count, amount });
    }
    return sum;
  }

  /** Rows of a range, oldest evening first. */
  private async *rows(kind: TallyRow[1], { from, to }: EveningDates, memberId?: string): AsyncGenerator<Row> {
    const account = memberId === undefined ? WHOLE_TABLE : idNumber(memberId);
    // No drink has an empty name, so the first evening is read whole.
    let after: readonly [evening: string, name: string] = [from, ''];
    for (let more = true; more; ) {
      const rows = await this.ask.rows<Row>(EVENINGS, account, kind, ...after, to);
      yield* rows;
      const last = rows.at(-1);
      if (last) after = [last[0], last[1]];
      more = rows.length === PAGE;
    }
  }
}

const isAny = ({ count }: Count) => count > 0;

const mostFirst = (a: DrinkCount, b: DrinkCount) => b.count - a.count || (a.name < b.name ? -1 : 1);

const added = ({ count, amount }: Count = NOTHING, more: Count): Count => ({
  count: count + more.count,
  amount: amount + more.amount,
});
