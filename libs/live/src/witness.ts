import { type ChainAnswer, chainLink, DIGESTS_PAGE, type LogPlace } from '@stammtisch/contracts';

/** A place that the device was shown, and when, ISO 8601. */
export interface SeenPlace extends LogPlace {
  readonly at: string;
}

/** Where the till says that its log stands. A log that no digests are known of has no hash to name; it gets one with its next event. */
export interface ShownPlace {
  readonly revision: number;
  readonly hash?: string | undefined;
}

/** What a device found: the log it saw is not the beginning of the log it is shown. */
export interface Finding {
  /** `shorter`: the log ends before what was seen. `other`: it leads elsewhere. */
  readonly is: 'shorter' | 'other';
  /** What the device saw last. */
  readonly seen: SeenPlace;
  /** What it is shown now. */
  readonly now: SeenPlace;
}

/** What a device keeps of the log, apart from the table, whoever is logged in. */
export interface Testimony {
  /** Newest place that is proven to follow from all that was seen before. */
  readonly proven: LogPlace;
  /** Newest place seen. */
  readonly seen: SeenPlace;
  /** Stays until a person has read it. */
  readonly finding?: Finding;
}

/** What a witness needs of its device. */
export interface WitnessPorts {
  /** Digests from a revision on. Rejects when the till does not answer. */
  readonly ask: (from: number) => Promise<ChainAnswer>;
  /** SHA-256 of a text, in hexadecimal digits. */
  readonly sha256: (text: string) => string;
  /** Now, ISO 8601. */
  readonly now: () => string;
  readonly wait: (ms: number) => Promise<void>;
  /** Keeps the testimony, through restarts of the app; undefined: there is none any more. */
  readonly keep: (testimony: Testimony | undefined) => void;
  /** A finding was made. Called once for each. */
  readonly found: (finding: Finding) => void;
}

/** After so long a device asks again when the till did not answer, or when its log seemed too short, in ms. */
const AGAIN_MS = 20_000;
/** A node that has just come up may know less than another for a moment: so often its log must be too short. */
const SHORT_LOOKS = 3;

/**
 * Sees to it that the log is never exchanged behind the table's back: on its own it computes that the hash it saw last leads to the
 * one it is shown. Keeps old and new apart until that is proven.
 *
 *              a place is shown             the old hash leads there
 *   connected ──────────────────► checking ──────────────────────────► following
 *       ▲                            │ no answer: again in a while         │ a thousand events on: checking
 *       └── a new connection ────────┴─────────────────────────────────────┘
 *                                    │ it does not
 *                                    ▼
 *                                  found, until a person has read it
 */
export class Witness {
  private line: 'connected' | 'checking' | 'following' = 'connected';
  /** Counts connections: a check of the one before proves nothing of this one. */
  private connection = 0;
  private shown: ShownPlace | undefined;

  /** @param testimony what the device kept; undefined on a new one */
  constructor(
    private readonly ports: WitnessPorts,
    private testimony?: Testimony,
  ) {}

  /** A connection has been made anew, perhaps to another node, or to another log. */
  connected(): void {
    this.connection++;
    if (this.line === 'following') this.line = 'connected';
  }

  /** The till has shown where its log stands. That it names no hash any more does not keep a device from asking. */
  shows(place: ShownPlace): void {
    this.shown = place;
    const { testimony } = this;
    if (!testimony) this.begin(place);
    else if (testimony.finding || this.line === 'checking') return;
    else if (this.line === 'connected') void this.check(testimony);
    else {
      if (hasHash(place) && place.revision > testimony.seen.revision)
        this.keep({ ...testimony, seen: this.seen(place) });
      if (place.revision - testimony.proven.revision > DIGESTS_PAGE) void this.check(testimony);
    }
  }

  /** A person has read the finding. From here on the device goes by the log it is shown. */
  read(): void {
    const place = this.shown ?? this.testimony?.finding?.now;
    if (place) this.begin(place);
  }

  private begin(place: ShownPlace): void {
    this.line = 'following';
    this.keep(hasHash(place) ? { proven: place, seen: this.seen(place) } : undefined);
  }

  private async check(testimony: Testimony): Promise<void> {
    this.line = 'checking';
    const { connection } = this;
    const end = await this.end(testimony).catch(() => undefined);
    // Somebody has read meanwhile what another tab has found.
    if (this.line !== 'checking') return;
    if (end?.is === 'sound') {
      const { proven } = end;
      const { seen } = this.testimony ?? testimony;
      this.keep({ proven, seen: proven.revision > seen.revision ? this.seen(proven) : seen });
      this.line = connection === this.connection ? 'following' : 'connected';
    } else if (end) {
      const finding: Finding = { is: end.is, seen: testimony.seen, now: this.seen(end.now) };
      this.line = 'connected';
      this.keep({ ...testimony, finding });
      this.ports.found(finding);
    } else {
      await this.ports.wait(AGAIN_MS);
      this.line = 'connected';
      if (this.shown) this.shows(this.shown);
    }
  }

  private async end(testimony: Testimony): Promise<End> {
    for (let looks = 1; ; looks++) {
      const end = await follow(testimony, this.ports);
      if (end.is !== 'shorter' || looks === SHORT_LOOKS) return end;
      await this.ports.wait(AGAIN_MS);
    }
  }

  private seen(place: LogPlace): SeenPlace {
    return { revision: place.revision, hash: place.hash, at: this.ports.now() };
  }

  private keep(testimony: Testimony | undefined): void {
    this.testimony = testimony;
    this.ports.keep(testimony);
  }
}

const hasHash = (place: ShownPlace): place is LogPlace => place.hash !== undefined;

type End =
  | { readonly is: 'sound'; readonly proven: LogPlace }
  | { readonly is: 'shorter' | 'other'; readonly now: LogPlace };

/** Follows the chain from the newest proven place by the newest seen one to where the log stands. */
async function follow(
  { proven, seen }: Testimony,
  { ask, sha256 }: Pick<WitnessPorts, 'ask' | 'sha256'>,
): Promise<End> {
  let at = proven;
  for (;;) {
    const { digests, revision, hash } = await ask(at.revision + 1);
    const now = { revision, hash };
    if (revision < seen.revision) return { is: 'shorter', now };
    for (const digest of digests) {
      at = {
        revision: at.revision + 1,
        hash: digest === null ? at.hash : sha256(chainLink(at.hash, digest)),
      };
      if (at.revision === seen.revision && at.hash !== seen.hash) return { is: 'other', now };
    }
    if (at.revision >= revision) return at.hash === hash ? { is: 'sound', proven: at } : { is: 'other', now };
    if (digests.length === 0) return { is: 'other', now };
  }
}
