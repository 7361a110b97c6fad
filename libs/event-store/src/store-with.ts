import type { EventStore, SharedEventStore } from './port.js';

/** The store with some of its calls replaced by those of `another`. */
export function storeWith(store: SharedEventStore, another: Partial<EventStore>): SharedEventStore;
export function storeWith(store: EventStore, another: Partial<EventStore>): EventStore;
export function storeWith(store: EventStore, another: Partial<EventStore>): EventStore {
  return {
    append: (...call) => store.append(...call),
    read: (...call) => store.read(...call),
    limits: (stream) => store.limits(stream),
    ...(store.subscribe && { subscribe: store.subscribe.bind(store) }),
    remove: (stream) => store.remove(stream),
    close: () => store.close(),
    ...another,
  };
}
