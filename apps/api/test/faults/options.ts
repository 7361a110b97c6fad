/** What the run was asked for; see `tools/eventstore-faults.mjs`. */
export interface Options {
  /** Command lines that start one server each, in the order of the hosts in the URL. */
  readonly servers: readonly string[];
  /** For each server, a command that sends it a signal in place of `{}`; by default its process group gets it. */
  readonly signals: readonly string[];
  /** For each server, a command that cuts off what it sends (`cut` in place of `{}`), and lets it through again (`heal`); or none. */
  readonly cuts: readonly string[];
  readonly url: string;
  /** How often each fault strikes; with `minutes` as often as there is time for. */
  readonly rounds: number;
  readonly minutes: number | undefined;
  /** File that takes note of the process groups started, so that none outlives the run. */
  readonly groups: string;
}

export function options(): Options {
  const given = process.env.EVENT_STORE_FAULTS;
  if (!given) throw new Error('start with npm run test:eventstore:faults -- --server <command>');
  return JSON.parse(given);
}
