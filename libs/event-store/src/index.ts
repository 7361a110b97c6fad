export * from './errors.js';
export { openEventStoreDb } from './eventstoredb/open.js';
export { patient, type Time } from './patient.js';
export * from './port.js';
export { backUpEventsFile } from './sqlite/backup.js';
export { checkEventsFile } from './sqlite/check.js';
export { restoreEventsFile } from './sqlite/restore.js';
export { type EventReader, openSqliteEventReader } from './sqlite/sqlite-event-reader.js';
export { openSqliteEventStore } from './sqlite/sqlite-event-store.js';
