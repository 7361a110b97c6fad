export { eventStoreContract, sharedStoreContract } from './contract-suite.js';
export { oneRowEach } from './one-row-each.js';
export type { SimulatedClient } from './simulated/simulated-client.js';
export { type SimulatedEventStore, simulatedEventStore } from './simulated/simulated-event-store.js';
export type { Scheduler } from './simulated/simulation-options.js';
export type { Fault } from './wire/fault-queue.js';
export { startWireDouble, type WireDouble } from './wire/wire-double.js';
