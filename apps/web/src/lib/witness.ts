import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { calls } from '@stammtisch/contracts';
import { type Finding, type SeenLog, type Table, Witness } from '@stammtisch/live';
import { call, forgetRevisions } from './api';
import { findingStore } from './finding';
import { changeLastTable } from './kept/database';
import { seenLog, unreported } from './kept/device-words';
import { reloadWhenReachable } from './reload';
import { tableStore, updateTable } from './table/store';
import { tillTime, wait } from './time';

const ask = (from: number) => call(calls.chain, { query: { from }, fromAnyRevision: true });

/** The witness of this device. All members who log in on it share it. */
export const witness = new Witness({
  async ask(from) {
    const { status, connection } = tableStore.getState();
    if (status !== 'in' || connection !== 'live') throw new Error('nobody is there to ask');
    return ask(from);
  },
  // Browsers keep their own from pages without https.
  sha256: (text) => bytesToHex(sha256(utf8ToBytes(text))),
  now: tillTime,
  wait,
  kept: seenLog.get,
  keep,
  found,
});

/** Keeps what was seen through restarts of the app. A finding of another tab stays until it is read. */
function keep(next: SeenLog): void {
  if (next.finding || !findingStore.getState().finding) seenLog.set(next);
  if (next.shortSince) forgetRevisions();
}

findingStore.subscribe(({ finding }, before) => {
  if (finding || !before.finding) return;
  witness.read(before.finding);
  forgetRevisions();
  void beginAnew();
});

function found(finding: Finding): void {
  findingStore.setState({ finding });
  unreported.set(finding);
  forgetRevisions();
  void report();
}

/** A new connection: what could not be reported before is now. */
export function connected(): void {
  witness.connected();
  void report();
}

async function report(): Promise<void> {
  const body = unreported.get();
  if (!body) return;
  const told = await call(calls.reportChain, { body }).catch(() => undefined);
  if (told) unreported.set(null);
}

/** A person has read the finding. */
export const readFinding = () => findingStore.setState({ finding: undefined });

/** Drops the revision of what the page shows: it may come from the replaced log. A hidden tab may have lost its connection. */
async function beginAnew(): Promise<void> {
  const placeless = (table: Table) => ({ ...table, revision: undefined });
  const { table, connection } = tableStore.getState();
  updateTable(placeless);
  if (table) await changeLastTable(table.me.id, placeless);
  if (connection === 'live' && document.visibilityState === 'visible') location.reload();
  else reloadWhenReachable();
}
