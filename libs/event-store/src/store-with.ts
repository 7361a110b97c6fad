import type { EventStore } from './port.js';

/** The same store, with some of its calls made in another way. */
export function storeWith(store: EventStore, another: Partial<EventStore>): EventStore {
  return {
    soleWriter: store.soleWriter ?? false,
    append: (...call) => store.append(...call),
    read: (...call) => store.read(...call),
    limits: (stream) => store.limits(stream),
    subscribe: (...call) => store.subscribe(...call),
    remove: (stream) => store.remove(stream),
    close: () => store.close(),
    ...another,
  };
}
