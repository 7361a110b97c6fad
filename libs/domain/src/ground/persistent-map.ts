/**
 * An immutable map (a hash trie: P. Bagwell, "Ideal Hash Trees", 2001). `set` and `delete` return a new map, which shares all but the
 * path to the entry with the old one. So `evolve` is pure at about the cost of a plain map, and the till can decide ahead of the log
 * and drop the states that the log refuses.
 */
export class PersistentMap<V> {
  private constructor(
    private readonly root: Node<V>,
    readonly size: number,
  ) {}

  static empty<V>(): PersistentMap<V> {
    return new PersistentMap<V>(EMPTY, 0);
  }

  static from<V>(entries: Iterable<readonly [string, V]>): PersistentMap<V> {
    let map = PersistentMap.empty<V>();
    for (const [key, value] of entries) map = map.set(key, value);
    return map;
  }

  get(key: string): V | undefined {
    return this.leaf(key, hashOf(key))?.value;
  }

  has(key: string): boolean {
    return this.leaf(key, hashOf(key)) !== undefined;
  }

  set(key: string, value: V): PersistentMap<V> {
    const hash = hashOf(key);
    const known = this.leaf(key, hash) !== undefined;
    const root = put(this.root, { key, hash, value, next: undefined }, 0);
    return new PersistentMap(root, known ? this.size : this.size + 1);
  }

  delete(key: string): PersistentMap<V> {
    const hash = hashOf(key);
    if (this.leaf(key, hash) === undefined) return this;
    return new PersistentMap(drop(this.root, key, hash, 0), this.size - 1);
  }

  *entries(): IterableIterator<[string, V]> {
    for (const leaf of leaves(this.root)) yield [leaf.key, leaf.value];
  }

  *values(): IterableIterator<V> {
    for (const leaf of leaves(this.root)) yield leaf.value;
  }

  /** For `JSON.stringify`; `fromSnapshot` reads it. */
  toJSON(): { readonly $map: readonly (readonly [string, V])[] } {
    return { $map: [...this.entries()] };
  }

  private leaf(key: string, hash: number): Leaf<V> | undefined {
    let slot: Slot<V> = this.root;
    for (let shift = 0; Array.isArray(slot); shift += BITS) slot = slot[(hash >>> shift) & MASK];
    let leaf = slot as Leaf<V> | undefined;
    while (leaf !== undefined && leaf.key !== key) leaf = leaf.next;
    return leaf;
  }
}

/** One entry; `next` chains the rare keys that share all 32 bits of their hash. */
interface Leaf<V> {
  readonly key: string;
  readonly hash: number;
  readonly value: V;
  readonly next: Leaf<V> | undefined;
}
type Node<V> = readonly Slot<V>[];
type Slot<V> = Node<V> | Leaf<V> | undefined;

/** Bits of the hash for each level, so 16 slots a node. `set` copies one node a level: measured faster with 16 than with 32. */
const BITS = 4;
const MASK = 15;
const EMPTY: Node<never> = new Array(MASK + 1).fill(undefined);

/** 32-bit FNV-1a hash of a key. */
function hashOf(key: string): number {
  if (key === lastKey) return lastHash;
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  lastKey = key;
  lastHash = hash >>> 0;
  return lastHash;
}

// Kept because callers often look a key up and then set it.
let lastKey = '';
let lastHash = 0x811c9dc5;

function isNode<V>(slot: Slot<V>): slot is Node<V> {
  return Array.isArray(slot);
}

function withSlot<V>(node: Node<V>, index: number, slot: Slot<V>): Node<V> {
  const copy = node.slice();
  copy[index] = slot;
  return copy;
}

function put<V>(node: Node<V>, leaf: Leaf<V>, shift: number): Node<V> {
  const index = (leaf.hash >>> shift) & MASK;
  const slot = node[index];
  if (slot === undefined) return withSlot(node, index, leaf);
  if (isNode(slot)) return withSlot(node, index, put(slot, leaf, shift + BITS));
  if (slot.hash === leaf.hash) return withSlot(node, index, { ...leaf, next: without(slot, leaf.key) });
  return withSlot(node, index, put(put(EMPTY, slot, shift + BITS), leaf, shift + BITS));
}

function drop<V>(node: Node<V>, key: string, hash: number, shift: number): Node<V> {
  const index = (hash >>> shift) & MASK;
  const slot = node[index];
  if (slot === undefined) return node;
  return withSlot(node, index, isNode(slot) ? drop(slot, key, hash, shift + BITS) : without(slot, key));
}

function without<V>(leaf: Leaf<V> | undefined, key: string): Leaf<V> | undefined {
  if (leaf === undefined) return undefined;
  return leaf.key === key ? leaf.next : { ...leaf, next: without(leaf.next, key) };
}

function* leaves<V>(node: Node<V>): IterableIterator<Leaf<V>> {
  for (const slot of node) {
    if (isNode(slot)) yield* leaves(slot);
    else for (let leaf = slot; leaf !== undefined; leaf = leaf.next) yield leaf;
  }
}
