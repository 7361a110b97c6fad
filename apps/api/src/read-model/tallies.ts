import type Database from 'libsql';
import { TABLE, type TallyRow } from './book-rows.js';
import { idNumber } from './numbers.js';
import type { Reach } from './reach.js';

/** Evenings by their dates, both with. */
export interface Evenings {
  readonly from: string;
  readonly to: string;
}

export interface Count {
  readonly count: number;
  /** In cents. */
  readonly amount: number;
}

export interface EveningCount extends Count {
  readonly date: string;
}

export interface DrinkCount extends Count {
  readonly name: string;
  readonly icon: string;
}

/** Counts drinks that stand: of a member, or of the whole table. */
export class Tallies {
  private readonly byEvening: Database.Statement;
  private readonly byDrink: Database.Statement;
  private readonly sum: Database.Statement;

  constructor(
    database: Database.Database,
    private readonly journal: Reach,
  ) {
    const counted = 'sum(count) AS count, sum(amount) AS amount';
    const where = 'FROM tally WHERE account = ? AND kind = ? AND evening BETWEEN ? AND ?';
    this.byEvening = database.prepare(
      `SELECT evening AS date, ${counted} ${where} GROUP BY evening HAVING sum(count) > 0 ORDER BY evening`,
    );
    this.byDrink = database.prepare(
      // Beside max() SQLite takes the other columns from its row: the picture the drink had last.
      `SELECT name, icon, count, amount FROM
         (SELECT name, icon, max(evening), ${counted} ${where} GROUP BY name HAVING sum(count) > 0)
       ORDER BY count DESC, name`,
    );
    this.sum = database.prepare(
      `SELECT coalesce(sum(count), 0) AS count, coalesce(sum(amount), 0) AS amount ${where}`,
    );
  }

  /** Evenings on which something was drunk, oldest first; without a member the whole table's. */
  async evenings(range: Evenings, memberId?: string): Promise<EveningCount[]> {
    return (await this.ask(this.byEvening, memberId, 'drunk', range)) as EveningCount[];
  }

  /** What was drunk, most often first. */
  async drinks(range: Evenings, memberId?: string): Promise<DrinkCount[]> {
    return (await this.ask(this.byDrink, memberId, 'drunk', range)) as DrinkCount[];
  }

  /** What others drank on a member. */
  async treated(range: Evenings, memberId: string): Promise<Count> {
    const [sum] = (await this.ask(this.sum, memberId, 'treated', range)) as Count[];
    return sum ?? { count: 0, amount: 0 };
  }

  private async ask(
    statement: Database.Statement,
    memberId: string | undefined,
    kind: TallyRow[1],
    { from, to }: Evenings,
  ): Promise<unknown[]> {
    await this.journal.reached();
    return statement.all(memberId === undefined ? TABLE : idNumber(memberId), kind, from, to);
  }
}
