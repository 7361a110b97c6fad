import type Database from 'libsql';

interface Job {
  /** Runs inside the transaction. Returns what to call once the transaction is on the disk. */
  readonly write: () => () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Puts all writes of one turn of the event loop into one transaction, with one fsync for all. Ready-made batching libraries gather
 * calls, too, but give no write its own savepoint and don't wait with the answers for the commit.
 */
export class CommitQueue {
  #waiting: Job[] = [];
  readonly #begin;
  readonly #commit;

  constructor(
    private readonly database: Database.Database,
    /** Called after a rollback, to forget what was cached. Returns the error for the writer. */
    private readonly onRollback: (cause: unknown) => unknown,
  ) {
    this.#begin = database.prepare('BEGIN IMMEDIATE');
    this.#commit = database.prepare('COMMIT');
  }

  /** Settles after the commit. A `write` that throws is rejected alone; a failed commit rejects all writes in it. */
  add<T>(write: () => T): Promise<T> {
    if (this.#waiting.length === 0) setImmediate(() => this.flush());
    return new Promise<T>((resolve, reject) => {
      const job = () => {
        const result = write();
        return () => resolve(result);
      };
      this.#waiting.push({ write: job, reject });
    });
  }

  /** Commits all waiting writes now. */
  flush(): void {
    const jobs = this.#waiting;
    if (jobs.length === 0) return;
    this.#waiting = [];
    let answers: (() => void)[];
    try {
      this.#begin.run();
      answers = jobs.map((job) => (jobs.length === 1 ? job.write() : this.#attempt(job)));
      this.#commit.run();
    } catch (cause) {
      this.#rollBack();
      const error = this.onRollback(cause);
      answers = jobs.map((job) => () => job.reject(error));
    }
    for (const answer of answers) answer();
  }

  #attempt(job: Job): () => void {
    this.database.exec('SAVEPOINT job');
    try {
      const answer = job.write();
      this.database.exec('RELEASE job');
      return answer;
    } catch (cause) {
      this.#rollBackJob(cause);
      const error = this.onRollback(cause);
      return () => job.reject(error);
    }
  }

  /** Undoes one job. An error like a full disk may have ended the whole transaction; then there is no savepoint, and all fail. */
  #rollBackJob(cause: unknown): void {
    try {
      this.database.exec('ROLLBACK TO job; RELEASE job');
    } catch {
      throw cause;
    }
  }

  #rollBack(): void {
    if (this.database.inTransaction) this.database.exec('ROLLBACK');
  }
}
