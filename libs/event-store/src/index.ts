export * from './errors.js';
export * from './port.js';
export { openSqliteEventStore } from './sqlite/sqlite-event-store.js';
