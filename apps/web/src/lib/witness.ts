import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { calls } from '@stammtisch/contracts';
import { type Finding, type SeenLog, type Table, Witness } from '@stammtisch/live';
import { call, forgetRevisions } from './api';
import { findingStore } from './finding';
import { changeLastTable } from './kept/database';
import { seenLog, unreported } from './kept/local-storage';
import { reloadWhenReachable } from './reload';
import { tableStore, updateTable } from './table/store';
import { tillTime, wait } from './time';

/** The witness of this device, shared by all members who log in on it. */
export const witness = new Witness({
  async ask(from) {
    const { status, connection } = tableStore.getState();
    if (status !== 'in' || connection !== 'live') throw new Error('not connected to the till');
    return call(calls.chain, { query: { from }, fromAnyRevision: true });
  },
  // `crypto.subtle` exists only with https.
  sha256: (text) => bytesToHex(sha256(utf8ToBytes(text))),
  now: tillTime,
  wait,
  kept: seenLog.get,
  keep,
  found,
});

/** Stores the seen log across restarts of the app. A finding of another tab stays until it is read. */
function keep(next: SeenLog): void {
  if (next.finding || !findingStore.getState().finding) seenLog.set(next);
  if (next.shortSince) forgetRevisions();
}

findingStore.subscribe(({ finding }, before) => {
  if (finding || !before.finding) return;
  witness.acknowledge(before.finding);
  forgetRevisions();
  void beginAnew();
});

function found(finding: Finding): void {
  findingStore.setState({ finding });
  unreported.set(finding);
  forgetRevisions();
  void report();
}

/** Call for each new connection: also reports a finding that could not be reported earlier. */
export function connected(): void {
  witness.connected();
  void report();
}

async function report(): Promise<void> {
  const body = unreported.get();
  if (!body) return;
  const answer = await call(calls.reportChain, { body }).catch(() => undefined);
  if (answer) unreported.set(null);
}

export const readFinding = () => findingStore.setState({ finding: undefined });

/** Drops the shown table's revision: it may come from the replaced log. A hidden tab may have lost its connection. */
async function beginAnew(): Promise<void> {
  const withoutRevision = (table: Table) => ({ ...table, revision: undefined });
  const { table, connection } = tableStore.getState();
  updateTable(withoutRevision);
  if (table) await changeLastTable(table.me.id, withoutRevision);
  if (connection === 'live' && document.visibilityState === 'visible') location.reload();
  else reloadWhenReachable();
}
