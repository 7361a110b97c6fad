import type Database from 'libsql';

export interface Projection {
  /**
   * Resolves once queries see everything that was committed before the call.
   * @throws StoreUnavailableError when that takes too long, for example while the read model is rebuilt, or at once while it can't be
   * written
   */
  caughtUp(): Promise<void>;
}

type Parameter = string | number | null;

/** Queries the read model. Each query first waits until the read model has everything committed before the call. */
export class Questions {
  private readonly prepared = new Map<string, Database.Statement>();

  constructor(
    private readonly database: Database.Database,
    private readonly projection: Projection,
  ) {}

  async rows<Row>(sql: string, ...parameters: readonly Parameter[]): Promise<Row[]> {
    await this.projection.caughtUp();
    const statement = this.prepared.get(sql) ?? this.database.prepare(sql);
    this.prepared.set(sql, statement);
    return statement.all(...parameters) as Row[];
  }

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

/** Reads a page, and one row more to see whether more follow. `next` is the next page's cursor; null at the end. */
export async function pageOf<Row>(
  { before, limit }: Page,
  read: (page: Page) => Promise<readonly Row[]>,
  nextAfter: (last: Row) => string,
): Promise<{ readonly page: readonly Row[]; readonly next: string | null }> {
  const rows = await read({ before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, next: last === undefined ? null : nextAfter(last) };
}

/** All pages of a list. `read` returns at most `size` rows after the given last row. */
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
