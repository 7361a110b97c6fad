import { setImmediate as nextTurn } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { openSqliteEventReader } from '@stammtisch/event-store';
import { collectGarbageOf } from '../platform/garbage.js';
import { type EventsByRevision, Log } from '../till/log.js';
import { CopiedEvents } from './copied-events.js';
import { closeReadModel, isSearchable, makeSearchable, openToWrite } from './database.js';
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
}

/** Events read and written at a time. */
const PAGE = 400;

/** The only writer of the read model, on a thread of its own: no tap ever waits for it. */
class ProjectorThread {
  private readonly database;
  private readonly copied;
  private readonly projector;
  private readonly source: Pick<EventsByRevision, 'after'>;
  private readonly reader;
  private target = -1;
  private running = false;
  private closing = false;
  private searchable: boolean;

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

  take({ to, events }: ProjectorTask): void {
    if (events) this.copied?.add(events);
    this.target = Math.max(this.target, to);
    void this.run();
  }

  async close(): Promise<void> {
    this.closing = true;
    if (!this.running) await this.end();
  }

  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    while (!this.closing && this.projector.revision < this.target) {
      await this.project();
      // Tasks that came meanwhile.
      await nextTurn();
    }
    this.running = false;
    if (this.closing) await this.end();
    else if (!this.searchable) this.index();
  }

  private async project(): Promise<void> {
    const { projector, target } = this;
    const after = projector.revision;
    const page = await this.source.after(after, Math.min(PAGE, target - after));
    if (page.length === 0) throw new Error(`The log ends at ${after}, it should reach ${target}`);
    projector.project(page);
    this.tell();
  }

  private index(): void {
    makeSearchable(this.database);
    collectGarbageOf(this.projector.revision);
    this.searchable = true;
    this.tell();
  }

  private tell(): void {
    const { searchable, projector } = this;
    parentPort?.postMessage({ revision: projector.written, searchable } satisfies ProjectorNews);
  }

  private async end(): Promise<void> {
    await this.reader?.close();
    this.projector.takeSnapshot();
    closeReadModel(this.database);
    parentPort?.close();
  }
}

const thread = new ProjectorThread(workerData as ProjectorOrder);
parentPort?.on('message', (message: ProjectorTask | 'close') => {
  if (message === 'close') void thread.close();
  else thread.take(message);
});
