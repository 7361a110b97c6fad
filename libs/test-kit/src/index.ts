// Exports marked public: the benchmarks import them from the build.
export { type Answer, /** @public */ Client } from './client.js';
export { type Booked, bookedFrom, Drinker } from './drinker.js';
export { commandOf, Evening } from './evening.js';
export { ACCOUNT, Guest, idempotencyKey, notBefore, PASSWORD } from './guest.js';
export { Random, seedOfRun } from './random.js';
export { EVENING_ZONE, RunningTill, randomPort, today } from './running-till.js';
export { ADMIN, killServers, /** @public */ ServerProcess, TillProcess } from './server-process.js';
export {
  type Headers,
  inProcess,
  type Method,
  overNetwork,
  type Transport,
  withRetries,
} from './transport.js';
