import {
  type EventStore,
  openSqliteEventStore,
  type RecordedEvent,
  storeWith,
} from '@stammtisch/event-store';
import { copyTill } from '../../src/ops/copying/copy.js';
import { pages } from '../../src/ops/copying/pages.js';
import { afterAnEvening } from './after-an-evening.js';
import { dataDirs } from './data-dirs.js';

/** The stream of a till's log. */
export const LOG = 'till-stammtisch';

type Append = EventStore['append'];

/** The store, with something in the way of its appends. */
export function through(store: EventStore, append: (next: Append) => Append): EventStore {
  return storeWith(store, { append: append((...call) => store.append(...call)) });
}

/** Copies a till, and tells nobody how far it has come. */
export const copy = (source: EventStore, target: EventStore, till = 'stammtisch') =>
  copyTill(source, target, till, { write: () => {} });

/** The whole log. */
export async function eventsOf(store: EventStore): Promise<RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  for await (const page of pages(store, LOG)) all.push(...page);
  return all;
}

/** A till after an evening that is about to move; for the tests of a file. */
export function movingAfterAnEvening(cents: number) {
  const evening = afterAnEvening(cents);
  const newPath = dataDirs();
  const newFile = () => `${newPath()}.sqlite`;

  /** Runs a story with the till's store and an empty one, both closed after it. */
  async function moving(
    story: (source: EventStore, target: EventStore) => Promise<void>,
    files = { source: evening.eventsFile, target: newFile() },
  ): Promise<void> {
    const source = openSqliteEventStore(files.source);
    const target = openSqliteEventStore(files.target);
    try {
      await story(source, target);
    } finally {
      await target.close();
      await source.close();
    }
  }

  return { ...evening, newFile, moving };
}
