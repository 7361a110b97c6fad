import type { Questions } from './questions.js';
import { idNumber, type TallyKind, WHOLE_TABLE } from './rows.js';

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

type EveningCount = Count & { readonly date: string };
export type DrinkCount = Count & { readonly name: string; readonly icon: string };

const WITHIN = 'FROM tally WHERE account = ? AND kind = ? AND evening BETWEEN ? AND ?';
const SUM = `SELECT coalesce(sum(count), 0) AS count, coalesce(sum(amount), 0) AS amount ${WITHIN}`;
const BY_EVENING = `SELECT evening AS date, sum(count) AS count, sum(amount) AS amount ${WITHIN}
  GROUP BY evening HAVING sum(count) > 0 ORDER BY evening`;
/** The last icon of a drink wins: because of `max`, SQLite takes the other columns from the row of the newest evening. */
const BY_DRINK = `SELECT name, icon, sum(count) AS count, sum(amount) AS amount ${WITHIN}
  GROUP BY name HAVING max(evening) IS NOT NULL AND sum(count) > 0 ORDER BY sum(count) DESC, name`;

/** Counts the drinks of a member or of the whole table, without cancelled ones. */
export class Tallies {
  constructor(private readonly ask: Questions) {}

  /** The newest evening with a drink before a date. */
  async lastEvening(before: string): Promise<string | undefined> {
    const [row] = await this.ask.rows<{ readonly evening: string }>(
      `SELECT evening FROM tally WHERE account = ${WHOLE_TABLE} AND kind = 'drunk' AND evening < ? AND count > 0
       ORDER BY evening DESC LIMIT 1`,
      before,
    );
    return row?.evening;
  }

  /** Evenings with at least one drink, oldest first, and drinks, most often first. */
  async drunk(range: EveningDates, memberId?: string) {
    return {
      evenings: await this.found<EveningCount>(BY_EVENING, 'drunk', range, memberId),
      drinks: await this.found<DrinkCount>(BY_DRINK, 'drunk', range, memberId),
    };
  }

  async sum(kind: TallyKind, range: EveningDates, memberId?: string): Promise<Count> {
    const [sum = { count: 0, amount: 0 }] = await this.found<Count>(SUM, kind, range, memberId);
    return sum;
  }

  private found<Row>(
    sql: string,
    kind: TallyKind,
    { from, to }: EveningDates,
    memberId?: string,
  ): Promise<Row[]> {
    const account = memberId === undefined ? WHOLE_TABLE : idNumber(memberId);
    return this.ask.rows<Row>(sql, account, kind, from, to);
  }
}
