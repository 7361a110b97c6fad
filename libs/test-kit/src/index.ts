export { type Answer, Client, Refused } from './client.js';
export { type Booked, bookedFrom, Drinker } from './drinker.js';
export { type Act, commandOf, Evening, type Mood } from './evening.js';
export { EVENING_ZONE } from './evening-zone.js';
export { asked, Guest, key, notBefore, PASSWORD } from './guest.js';
export { Random } from './random.js';
export { RunningTill } from './running-till.js';
export { seedOfRun } from './seed.js';
export { endAll, ServerProcess } from './server-process.js';
export { ADMIN, TillProcess } from './till-process.js';
export {
  type Headers,
  inProcess,
  insisting,
  type Method,
  overNetwork,
  type Reply,
  type Request,
  type Transport,
  Unanswered,
} from './transport.js';
