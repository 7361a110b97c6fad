import type { Parsed } from './call.js';
import type * as all from './calls/index.js';

export { amountSentence } from './amounts.js';
export * from './call.js';
export * as calls from './calls/index.js';
export * from './drink-icons.js';
export * from './german/bookings.js';
export { changeLines } from './german/changes.js';
export * from './german/dates.js';
export { eventGroups, eventLabel, eventSentence } from './german/events.js';
export * from './german/months.js';
export * from './german/names.js';
export * from './german/names-by-id.js';
export * from './german/rounds.js';
export { howFar, settingsOf } from './german/settings.js';
export * from './german/texts.js';
export { inputError } from './input-errors.js';
export * from './schemas.js';
export * as schemas from './schemas.js';
export { type PublicPart, publicPart } from './shapes.js';
export * from './wire.js';

/** A call's parsed body or query. */
export type Sent<Name extends keyof typeof all> = Parsed<(typeof all)[Name]>;
