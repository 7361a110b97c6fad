import { shift } from '../src/ground/time.js';

/** The table's time zone in all specs. */
export const ZONE = 'Europe/Berlin';

/** Friday, 20 November 2026, 20:00 at the table: the default moment of facts and commands. */
export const TONIGHT = '2026-11-20T19:00:00.000Z';

/** 06:00 at the table: tonight is over. */
export const SIX = '2026-11-21T05:00:00.000Z';

export const MINUTE = 60 * 1000;
export const HOUR = 60 * MINUTE;

/** After {@link TONIGHT}. */
export const hoursLater = (hours: number) => shift(TONIGHT, hours * HOUR);
