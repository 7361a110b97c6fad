import type Database from 'libsql';

/** Revision of the read model. Queries wait for it first. */
export interface Projection {
  /**
   * Resolves once queries see everything that was committed before the call.
   * @throws StoreUnavailableError when that takes too long, as while the read model is made anew, or at once while it can't be
   * written
   */
  caughtUp(): Promise<void>;
}

type Parameter = string | number | null;

/** Queries the read model, each time once it has everything that was committed before the call. */
export class Questions {
  private readonly prepared = new Map<string, Database.Statement>();

  constructor(
    private readonly database: Database.Database,
    private readonly projection: Projection,
  ) {}

  /** The rows found, by the names of their columns. */
  async rows<Row>(sql: string, ...parameters: readonly Parameter[]): Promise<Row[]> {
    await this.projection.caughtUp();
    const statement = this.prepared.get(sql) ?? this.database.prepare(sql);
    this.prepared.set(sql, statement);
    return statement.all(...parameters) as Row[];
  }

  /** The column `revision` of the rows found. */
  async revisions(sql: string, ...parameters: readonly Parameter[]): Promise<number[]> {
    const rows = await this.rows<{ readonly revision: number }>(sql, ...parameters);
    return rows.map(({ revision }) => revision);
  }
}

/** Revisions above `after`, up to and including `to`. */
export interface RevisionRange {
  readonly after: number;
  readonly to: number;
}

/** One page of a list, newest first: at most `limit` rows, all below the revision `before`. */
export interface Page {
  readonly before: number;
  readonly limit: number;
}

/** Reads a page, and one row more to see whether the list goes on. `next`: where to go on; null at the end. */
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

/** All pages of a list, one by one. `read` gives at most `size` rows, those after the last row it is given. */
export async function* pages<Row>(
  size: number,
  read: (last?: Row) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let last: Row | undefined; ; ) {
    const page = await read(last);
    yield page;
    if (page.length < size) return;
    last = page.at(-1);
  }
}

/** Cursor of a list: the revision of its last row. */
export const byRevision = ({ revision }: { readonly revision: number }) => String(revision);
