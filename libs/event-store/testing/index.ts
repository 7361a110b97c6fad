export { type ContractOptions, eventStoreContract } from './contract-suite.js';
export { serverRules } from './rules/server-rules.js';
export type { AppendFault, SimulatedClient } from './simulated/simulated-client.js';
export {
  type Scheduler,
  type SimulatedEventStore,
  type SimulationOptions,
  simulatedEventStore,
} from './simulated/simulated-event-store.js';
export type { Break, Fault, FaultQueue, Injected } from './wire/fault-queue.js';
export type { Faults } from './wire/faults.js';
export * as refusals from './wire/grpc/refusals.js';
export type { StoredEvent } from './wire/log/stored-event.js';
export { selfSigned } from './wire/self-signed.js';
export { startWireDouble, type WireDouble, type WireDoubleOptions } from './wire/wire-double.js';
