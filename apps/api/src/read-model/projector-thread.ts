import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { mayPass, openSqliteEventReader, StoreUnavailableError } from '@stammtisch/event-store';
import { collectGarbageOf } from '../platform/garbage.js';
import { plainError } from '../platform/thread.js';
import { type EventsByRevision, Log } from '../till/log.js';
import { CopiedEvents } from './copied-events.js';
import { closeReadModel, isSearchable, openToWrite, SEARCHABLE_STEPS } from './database.js';
import { Projector } from './projector.js';

/** Which read model is to be kept up with which log. */
export interface ProjectorOrder {
  readonly file: string;
  readonly stream: string;
  /** The embedded store's file; undefined when the events are handed over, to be kept in the read model. */
  readonly eventsFile: string | undefined;
}

/** The log reaches up to here. `events`: those to be kept, as a JSON array. */
export interface ProjectorTask {
  readonly to: number;
  readonly events: string | undefined;
}

/** How far the read model reaches, and whether it can be searched yet. */
export interface ProjectorNews {
  readonly revision: number;
  readonly searchable: boolean;
  /** Why it can't be written for now; it is tried again and again. */
  readonly trouble: string | undefined;
}

/** Events read and written at a time. */
const PAGE = 400;
/** Pause before something that could not be read or written is tried again, in ms. */
const TRY_AGAIN = 500;

/** The only writer of the read model, on a thread of its own: no tap ever waits for it. */
class ProjectorThread {
  private readonly database;
  private readonly copied;
  private readonly projector;
  private readonly source: Pick<EventsByRevision, 'after'>;
  private readonly reader;
  private target = -1;
  /** Events to be kept that are not yet. */
  private readonly unkept: string[] = [];
  private running = false;
  private closing = false;
  private searchable: boolean;
  /** Steps towards being searchable that have been taken. */
  private indexed = 0;
  private trouble: string | undefined;

  constructor({ file, stream, eventsFile }: ProjectorOrder) {
    this.database = openToWrite(file);
    this.searchable = isSearchable(this.database);
    this.projector = new Projector(this.database);
    if (eventsFile === undefined) {
      this.copied = new CopiedEvents(this.database);
      this.source = this.copied;
    } else {
      this.reader = openSqliteEventReader(eventsFile);
      this.source = new Log(this.reader, stream);
    }
  }

  async take({ to, events }: ProjectorTask): Promise<void> {
    if (events) this.unkept.push(events);
    this.target = Math.max(this.target, to);
    await this.run();
  }

  async close(): Promise<void> {
    this.closing = true;
    if (!this.running) await this.end();
  }

  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    for (let step = this.nextStep(); !this.closing && step; step = this.nextStep()) {
      await this.inSpiteOfTrouble(step);
      // Tasks that came meanwhile, or the end.
      await nextTurn();
    }
    this.running = false;
    if (this.closing) await this.end();
  }

  /** What is to be done; undefined when all is. */
  private nextStep(): (() => void | Promise<void>) | undefined {
    const { projector, unkept, target } = this;
    if (unkept.length > 0 || projector.isBehind || projector.revision < target) return () => this.follow();
    return this.searchable ? undefined : () => this.index();
  }

  /** A step that a full disk or the like hinders is left undone for a while; everything else that goes wrong is the end. */
  private async inSpiteOfTrouble(step: () => void | Promise<void>): Promise<void> {
    try {
      await step();
      this.trouble = undefined;
      this.tell();
    } catch (error) {
      if (!isTrouble(error)) throw error;
      this.trouble = error instanceof Error ? error.message : String(error);
      this.tell();
      await sleep(TRY_AGAIN);
    }
  }

  /** Keeps what is to be kept, and projects a page of what is still to be projected. */
  private async follow(): Promise<void> {
    const { projector, target, unkept } = this;
    for (let [events] = unkept; events !== undefined; [events] = unkept) {
      this.copied?.add(events);
      unkept.shift();
    }
    projector.flush();
    if (projector.revision >= target) return;
    const after = projector.revision;
    const page = await this.source.after(after, Math.min(PAGE, target - after));
    if (page.length === 0) throw new Error(`The log ends at ${after}, it should reach ${target}`);
    projector.project(page);
  }

  private index(): void {
    const step = SEARCHABLE_STEPS[this.indexed];
    if (step !== undefined) {
      this.database.exec(step);
      this.indexed++;
      return;
    }
    collectGarbageOf(this.projector.revision);
    this.searchable = true;
  }

  private tell(): void {
    const { searchable, projector, trouble } = this;
    parentPort?.postMessage({ revision: projector.written, searchable, trouble } satisfies ProjectorNews);
  }

  private async end(): Promise<void> {
    try {
      // Even a till that closes right after its start has its newest events in the read model.
      await this.follow();
      await this.reader?.close();
      this.projector.takeSnapshot();
      closeReadModel(this.database);
    } catch (error) {
      // On a full disk it stays as a killed process leaves it: the next start goes on from there.
      if (!isTrouble(error)) throw error;
      this.database.close();
    }
    parentPort?.close();
  }
}

/** Something that may pass: a full disk, an I/O error, somebody's lock. */
function isTrouble(error: unknown): boolean {
  return error instanceof StoreUnavailableError || mayPass(error);
}

try {
  const thread = new ProjectorThread(workerData as ProjectorOrder);
  const failed = (error: unknown) => {
    throw plainError(error);
  };
  parentPort?.on('message', (message: ProjectorTask | 'close') => {
    (message === 'close' ? thread.close() : thread.take(message)).catch(failed);
  });
} catch (error) {
  throw plainError(error);
}
