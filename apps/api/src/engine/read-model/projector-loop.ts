import { mayPass, StoreUnavailableError } from '@stammtisch/event-store';
import type Database from 'libsql';
import type { EventsByRevision } from '../till/log.js';
import { closeReadModel } from './database.js';
import { Projector } from './projector.js';

/** Where the projector takes the events of the log from. */
export interface EventSource extends Pick<EventsByRevision, 'after'> {
  /** Keeps events, given as a JSON array. A source that reads the log itself gets none. */
  keep?(events: string): void;
  close?(): Promise<void>;
}

/** The log reaches up to the revision `to`. `events`: those to be kept, as a JSON array. */
export interface ProjectorTask {
  readonly to: number;
  readonly events: string | undefined;
}

/** How far the read model reaches. */
export interface ProjectorNews {
  readonly revision: number;
  /** Why the read model can't be written for now. The projector keeps trying. */
  readonly trouble: string | undefined;
}

/** What the loop calls around its steps, whatever thread it runs on. */
export interface ProjectorPorts {
  /** Called after every step with the revision that the read model reaches. */
  readonly tell: (news: ProjectorNews) => void;
  /** Yields to others between two steps. */
  readonly pause: () => Promise<void>;
  /** Waits before a failed read or write is tried again. */
  readonly tryLater: () => Promise<void>;
  /** Events between two snapshots. */
  readonly snapshotEvery?: number;
}

/** Events read and written in one step. A step costs the same few pages of every table however many rows it writes. */
const PAGE = 4000;

/** Keeps a read model up with its log, step by step. The loop is the read model's only writer. */
export class ProjectorLoop {
  private readonly projector: Projector;
  private target = -1;
  /** Events still to be kept, as JSON arrays. */
  private readonly unkept: string[] = [];
  private isRunning = false;
  private run = Promise.resolve();
  private closing = false;
  private trouble: string | undefined;

  constructor(
    private readonly database: Database.Database,
    private readonly source: EventSource,
    private readonly around: ProjectorPorts,
  ) {
    this.projector = new Projector(database, around.snapshotEvery);
  }

  /** Resolves when this task is done, and all that came meanwhile. */
  take({ to, events }: ProjectorTask): Promise<void> {
    if (events) this.unkept.push(events);
    this.target = Math.max(this.target, to);
    if (!this.isRunning) this.run = this.goOn();
    return this.run;
  }

  /** Finishes the current step, writes a snapshot and closes the read model. */
  async close(): Promise<void> {
    this.closing = true;
    await this.run;
    try {
      // A till that closes right after its start has its newest events in the read model, too.
      await this.follow();
      await this.source.close?.();
      this.projector.takeSnapshot();
      closeReadModel(this.database);
    } catch (error) {
      // On a full disk the file stays as a killed process leaves it, and the next start carries on from there.
      if (!isTrouble(error)) throw error;
      this.database.close();
    }
  }

  private async goOn(): Promise<void> {
    this.isRunning = true;
    while (!this.closing && this.isBehind()) {
      await this.inSpiteOfTrouble();
      // The pause lets in new tasks, or the call to close.
      await this.around.pause();
    }
    this.isRunning = false;
  }

  private isBehind(): boolean {
    const { projector, unkept, target } = this;
    return unkept.length > 0 || projector.isBehind || projector.revision < target;
  }

  /** Does a step. A full disk or the like leads to a later retry; any other error ends the projector. */
  private async inSpiteOfTrouble(): Promise<void> {
    try {
      await this.follow();
      this.trouble = undefined;
      this.tell();
    } catch (error) {
      if (!isTrouble(error)) throw error;
      this.trouble = error instanceof Error ? error.message : String(error);
      this.tell();
      await this.around.tryLater();
    }
  }

  /** Keeps the events to be kept, and projects a page of those still to be projected. */
  private async follow(): Promise<void> {
    const { projector, target, unkept, source } = this;
    for (let [events] = unkept; events !== undefined; [events] = unkept) {
      source.keep?.(events);
      unkept.shift();
    }
    projector.flush();
    if (projector.revision >= target) return;
    const after = projector.revision;
    const page = await source.after(after, Math.min(PAGE, target - after));
    if (page.length === 0) throw new Error(`The log ends at ${after}, it should reach ${target}`);
    projector.project(page);
  }

  private tell(): void {
    this.around.tell({ revision: this.projector.written, trouble: this.trouble });
  }
}

/** May the error pass: a full disk, an I/O error, another process's lock? */
function isTrouble(error: unknown): boolean {
  return error instanceof StoreUnavailableError || mayPass(error);
}
