/** The revision of a tombstone: nothing comes after it. On the wire it is the largest 64-bit number. */
export const TOMBSTONE = Number.POSITIVE_INFINITY;

/** An event on its way into the log. */
export interface ProposedEvent {
  /** A UUID in lower case. */
  readonly id: string;
  readonly type: string;
  readonly isJson: boolean;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

/** An event as the log holds it. */
export interface StoredEvent extends ProposedEvent {
  readonly stream: string;
  readonly revision: number;
  /** Where it stands in the log, in bytes; grows with every event. */
  readonly position: number;
  /** Milliseconds since 1970. */
  readonly created: number;
}
