import { PersistentMap } from '../ground/persistent-map.js';
import type { TillState } from '../ground/state.js';

/** Raise this number whenever the state's shape or the meaning of `evolve` changes. Older snapshots are then dropped. */
export const SNAPSHOT_SCHEMA = 1;

/** A state to be written down as JSON, in which a map is the list of its entries (`PersistentMap.toJSON`). */
export interface StateSnapshot extends TillState {
  readonly schema: number;
}

export const toSnapshot = (state: TillState): StateSnapshot => ({ ...state, schema: SNAPSHOT_SCHEMA });

/** The state again, from a snapshot that was parsed; undefined when another version made it. */
export function fromSnapshot(snapshot: unknown): TillState | undefined {
  const { schema, ...state } = snapshot as StateSnapshot;
  return schema === SNAPSHOT_SCHEMA ? (revived(state) as TillState) : undefined;
}

/** A parsed value, with its maps. */
function revived(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(revived);
  const entries = Object.entries(value);
  const [first] = entries;
  if (first?.[0] === '$map')
    return PersistentMap.from((first[1] as [string, unknown][]).map(([key, each]) => [key, revived(each)]));
  return Object.fromEntries(entries.map(([name, each]) => [name, revived(each)]));
}
