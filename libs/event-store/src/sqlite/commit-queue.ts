import type Database from 'libsql';

interface Job {
  /** Runs inside the transaction; returns what is to happen once that is on disk. */
  readonly write: () => () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Puts everything that arrives within one turn of the event loop into one transaction: one fsync for all. Batching loaders from the
 * shelf gather the calls, but a savepoint for each, and the commit before any answer, are what this is about.
 */
export class CommitQueue {
  #waiting: Job[] = [];
  readonly #begin;
  readonly #commit;

  constructor(
    private readonly database: Database.Database,
    /** Something was rolled back: forget what was remembered of it. Returns the error for the writer. */
    private readonly onRollback: (cause: unknown) => unknown,
  ) {
    this.#begin = database.prepare('BEGIN IMMEDIATE');
    this.#commit = database.prepare('COMMIT');
  }

  /** Settles after the commit. A `write` that throws spoils only itself; a commit that fails rejects all that is in it. */
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

  /** Commits what is waiting, now. */
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

  /** Errors like a full disk can take the whole transaction with them; the savepoint is gone then. */
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
