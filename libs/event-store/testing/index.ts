export { type ContractOptions, eventStoreContract } from './contract-suite.js';
export type { AppendFault, SimulatedClient } from './simulated/simulated-client.js';
export {
  type Scheduler,
  type SimulatedEventStore,
  type SimulationOptions,
  simulatedEventStore,
} from './simulated/simulated-event-store.js';
