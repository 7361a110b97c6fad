/** A drink whose member undoes it within this time, in ms, was a slip. */
export const SLIP_WITHIN = 60_000;
