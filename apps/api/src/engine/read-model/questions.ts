import type Database from 'libsql';

/** Whoever asks the read model waits for this first. */
export interface Projection {
  /**
   * Resolves once queries see everything that was committed before the call.
   * @throws StoreUnavailableError when that takes too long, since the read model is being made anew, or at once while it can't be
   * written
   */
  caughtUp(): Promise<void>;
}

type Parameter = string | number | null;

/** Asks the read model, and first waits until everything is in it that was committed before. */
export class Questions {
  private readonly prepared = {
    objects: new Map<string, Database.Statement>(),
    rows: new Map<string, Database.Statement>(),
  };

  constructor(
    private readonly database: Database.Database,
    private readonly projection: Projection,
  ) {}

  /** What was found, by the names of the columns. */
  async objects<Row>(sql: string, ...parameters: readonly Parameter[]): Promise<Row[]> {
    await this.projection.caughtUp();
    return this.statement(sql, 'objects').all(...parameters) as Row[];
  }

  /** What was found, in the order of the columns. */
  async rows<Row extends readonly unknown[]>(
    sql: string,
    ...parameters: readonly Parameter[]
  ): Promise<Row[]> {
    await this.projection.caughtUp();
    return this.statement(sql, 'rows').all(...parameters) as Row[];
  }

  private statement(sql: string, as: 'objects' | 'rows'): Database.Statement {
    const known = this.prepared[as].get(sql);
    if (known) return known;
    const made = as === 'rows' ? this.database.prepare(sql).raw() : this.database.prepare(sql);
    this.prepared[as].set(sql, made);
    return made;
  }
}

/** Revisions after `after`, up to and with `to`. */
export interface RevisionRange {
  readonly after: number;
  readonly to: number;
}

/** Newest first: at most `limit`, only those before the revision `before`. */
export interface Page {
  readonly before: number;
  readonly limit: number;
}

/** A page, and `next` to go on with; null at the end. One more than asked for is read: it says whether the list goes on. */
export async function pageOf<Row>(
  { before, limit }: Page,
  read: (page: Page) => Promise<readonly Row[]>,
  nextAfter: (last: Row) => string,
): Promise<{ readonly page: readonly Row[]; readonly next: string | null }> {
  const found = await read({ before, limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return { page, next: last === undefined ? null : nextAfter(last) };
}

/** A list goes on before the revision of its last row. */
export const byRevision = ({ revision }: { readonly revision: number }) => String(revision);
