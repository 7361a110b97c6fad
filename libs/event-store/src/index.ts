export * from './errors.js';
export { openEventStoreDb } from './eventstoredb/event-store-db.js';
export { patient, type Time } from './patient.js';
export * from './port.js';
export { openSqliteEventStore } from './sqlite/sqlite-event-store.js';
