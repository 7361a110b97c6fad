/** Under this name the event store is injected: an interface is gone at run time. */
export const STORE = Symbol('EventStore');
