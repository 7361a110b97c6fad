export { bindTable, type TableSink } from './bind.js';
export { applyEndedRound, applyGivenRound, applyOlderActivity } from './changes.js';
export type { ConnectionListeners, TableLink, TableListeners } from './link.js';
export { type LogNews, LogWatch } from './log-watch.js';
export { applyBalance, applyMeChanged, applyPurchase } from './mine.js';
export { type RoundsSeen, roundsSeen } from './rounds.js';
export { type Table, tableFromHome } from './table.js';
export { watchedLink } from './watched-link.js';
