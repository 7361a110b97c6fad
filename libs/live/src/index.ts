export * from './bind-table.js';
export * from './changes.js';
export * from './outbox.js';
export { OutboxRunner } from './outbox-runner.js';
export * from './rounds.js';
export * from './sending.js';
export * from './table.js';
export { type Finding, type SeenLog, type SeenPlace, Witness } from './witness.js';
