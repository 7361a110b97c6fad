// The benchmarks take these from what was built.
export { type Answer, /** @public */ Client } from './client.js';
export { type Booked, bookedFrom, Drinker } from './drinker.js';
export { commandOf, Evening } from './evening.js';
export { ACCOUNT, Guest, key, notBefore, PASSWORD } from './guest.js';
export { Random, seedOfRun } from './random.js';
export { anyPort, EVENING_ZONE, RunningTill, today } from './running-till.js';
export { ADMIN, endAll, /** @public */ ServerProcess, TillProcess } from './server-process.js';
export {
  type Headers,
  inProcess,
  insisting,
  type Method,
  overNetwork,
  type Transport,
} from './transport.js';
