export { eventStoreContract, sharedStoreContract } from './contract-suite.js';
export {
  type Scheduler,
  type SimulatedClient,
  type SimulatedEventStore,
  simulatedEventStore,
} from './simulated/simulated-event-store.js';
export type { Fault } from './wire/faults.js';
export { startWireDouble, type WireDouble } from './wire/wire-double.js';
