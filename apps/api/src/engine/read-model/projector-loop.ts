import { mayPass, StoreUnavailableError } from '@stammtisch/event-store';
import type Database from 'libsql';
import type { EventsByRevision } from '../till/log.js';
import { closeReadModel } from './database.js';
import { Projector } from './projector.js';

/** Where the projector takes the events of the log from. */
export interface EventSource extends Pick<EventsByRevision, 'after'> {
  /** Keeps events that are handed over, as a JSON array. One that finds them by itself is handed none. */
  keep?(events: string): void;
  close?(): Promise<void>;
}

/** The log reaches up to here. `events`: those to be kept, as a JSON array. */
export interface ProjectorTask {
  readonly to: number;
  readonly events: string | undefined;
}

/** How far the read model reaches. */
export interface ProjectorNews {
  readonly revision: number;
  /** Why it can't be written for now; it is tried again and again. */
  readonly trouble: string | undefined;
}

/** What happens around the steps, wherever they are done. */
export interface ProjectorSurroundings {
  /** Hears how far it has come after every step. */
  readonly tell: (news: ProjectorNews) => void;
  /** Lets others do something between two steps. */
  readonly pause: () => Promise<void>;
  /** Waits before something that could not be read or written is tried again. */
  readonly tryLater: () => Promise<void>;
  /** Events between two snapshots. */
  readonly snapshotEvery?: number;
}

/** Events read and written at a time: a step costs the same few pages of every table however many rows it writes. */
const PAGE = 4000;

/** Keeps a read model up with its log, step by step; its only writer. */
export class ProjectorLoop {
  private readonly projector: Projector;
  private target = -1;
  /** Events to be kept that are not yet. */
  private readonly unkept: string[] = [];
  private isRunning = false;
  private run = Promise.resolve();
  private closing = false;
  private trouble: string | undefined;

  constructor(
    private readonly database: Database.Database,
    private readonly source: EventSource,
    private readonly around: ProjectorSurroundings,
  ) {
    this.projector = new Projector(database, around.snapshotEvery);
  }

  /** Resolves when everything is done, of this task and those that came meanwhile. */
  take({ to, events }: ProjectorTask): Promise<void> {
    if (events) this.unkept.push(events);
    this.target = Math.max(this.target, to);
    if (!this.isRunning) this.run = this.goOn();
    return this.run;
  }

  /** Finishes the step that it is at, writes down where it stands and lets go of the read model. */
  async close(): Promise<void> {
    this.closing = true;
    await this.run;
    try {
      // Even a till that closes right after its start has its newest events in the read model.
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
      // Tasks that came meanwhile, or the end.
      await this.around.pause();
    }
    this.isRunning = false;
  }

  private isBehind(): boolean {
    const { projector, unkept, target } = this;
    return unkept.length > 0 || projector.isBehind || projector.revision < target;
  }

  /** A step that a full disk or the like hinders is left undone for a while; everything else that goes wrong is the end. */
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

  /** Keeps what is to be kept, and projects a page of what is still to be projected. */
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

/** Something that may pass: a full disk, an I/O error, somebody's lock. */
function isTrouble(error: unknown): boolean {
  return error instanceof StoreUnavailableError || mayPass(error);
}
