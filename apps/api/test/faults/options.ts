/** The run's options; see `tools/eventstore-faults.mjs`. */
export interface Options {
  /** Command lines that start one server each, in the order of the hosts in the URL. */
  readonly servers: readonly string[];
  /** For each server, a command that sends it the signal `{}`; by default its process group gets the signal. */
  readonly signals: readonly string[];
  /** For each server, a command that with `{}` = `cut` blocks its outgoing traffic, and with `heal` lets it through again; or none. */
  readonly cuts: readonly string[];
  readonly url: string;
  /** How often each fault is injected; ignored with `minutes`. */
  readonly rounds: number;
  readonly minutes: number | undefined;
  /** File that lists the started process groups, so that none outlives the run. */
  readonly groups: string;
}

export function options(): Options {
  const given = process.env.EVENT_STORE_FAULTS;
  if (!given) throw new Error('start with npm run test:eventstore:faults -- --server <command>');
  return JSON.parse(given);
}
