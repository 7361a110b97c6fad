import { type ChainAnswer, DIGESTS_PAGE, type LogPlace } from '@stammtisch/contracts';
import { chainLink } from '@stammtisch/domain';

/** A place that the device was shown, and when, ISO 8601. */
export interface SeenPlace extends LogPlace {
  readonly at: string;
}

/** The log that the device is shown ends before the log it saw, or leads elsewhere. */
export interface Finding {
  /** What the device saw last. */
  readonly seen: SeenPlace;
  /** What it is shown now. */
  readonly now: SeenPlace;
}

/** What a device keeps of the log, apart from the table. All members who log in on it share it. */
export interface SeenLog {
  /** Newest place that is proven to follow from all that was seen before. */
  readonly proven: LogPlace;
  /** Newest place seen. */
  readonly seen: SeenPlace;
  /** Since when the log has seemed to end before that, ISO 8601: some look for a moment only, now and then. */
  readonly shortSince?: string;
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
  /** What the device has kept, in whichever tab; undefined on a new one. */
  readonly kept: () => SeenLog | undefined;
  /** Keeps it through restarts of the app. */
  readonly keep: (seenLog: SeenLog) => void;
  /** A finding was made. Called once for each. */
  readonly found: (finding: Finding) => void;
}

/** After so long a device asks again when the till did not answer, or when its log seemed too short, in ms. */
const AGAIN_MS = 20_000;
/** A node that has just come up may know less than another for a moment: for so long a log must be too short, in ms. */
const SHORT_MS = 30_000;

/**
 * States of a witness. A check proves nothing once its state is over. `found` is kept with the {@link SeenLog}.
 *
 * ```
 *              a place is shown            the old hash leads there
 *   connected ──────────────────► checking ──────────────────────► following
 *     ▲   ▲                        │  ▲  │                            │ │
 *     │   └─ no answer, or ────────┘  └──│── a thousand events on ────┘ │
 *     │      too short: in a while       │ it does not                  │
 *     │                                  ▼                              │
 *     ├── a person has read it ──────── found                           │
 *     └── a new connection, from all but `found` ───────────────────────┘
 * ```
 */
type Line = { readonly is: 'connected' | 'checking' | 'following' };

/**
 * Notices when the log is exchanged: the device itself computes that the hash it saw last leads to the one it is shown. Old and new
 * stay apart until that is proven.
 */
export class Witness {
  private line: Line = { is: 'connected' };
  private shown: LogPlace | undefined;
  private seenLog: SeenLog | undefined;

  constructor(private readonly ports: WitnessPorts) {
    this.seenLog = ports.kept();
  }

  /** A connection has been made anew, perhaps to another node, or to another log. Another tab may have seen more of it since. */
  connected(): void {
    this.line = { is: 'connected' };
    this.seenLog = this.ports.kept() ?? this.seenLog;
  }

  /** The till has shown where its log stands. */
  shows(place: LogPlace): void {
    this.shown = place;
    const { seenLog, line } = this;
    if (!seenLog) this.begin(place);
    else if (seenLog.finding || line.is === 'checking') return;
    else if (line.is === 'connected') void this.check(seenLog);
    else {
      if (place.revision > seenLog.seen.revision) this.keep({ ...seenLog, seen: this.seen(place) });
      if (place.revision - seenLog.proven.revision > DIGESTS_PAGE) void this.check(seenLog);
    }
  }

  /** A person has read the finding, in any tab. From here on the device trusts the log that it found. */
  read({ now }: Finding): void {
    this.begin(now);
    this.connected();
  }

  private begin(place: LogPlace): void {
    this.line = { is: 'following' };
    this.keep({ proven: place, seen: this.seen(place) });
  }

  private async check(seenLog: SeenLog): Promise<void> {
    const checking: Line = { is: 'checking' };
    this.line = checking;
    const end = await follow(seenLog, this.ports).catch(() => undefined);
    // There is a new connection, or somebody has read meanwhile what another tab has found.
    if (this.line !== checking) return;
    const at = this.ports.now();
    const { shortSince = at } = seenLog;
    if (end?.is === 'sound') this.begin(end.now);
    else if (end?.is === 'other' || (end && Math.abs(Date.parse(at) - Date.parse(shortSince)) > SHORT_MS)) {
      const finding: Finding = { seen: seenLog.seen, now: this.seen(end.now) };
      this.line = { is: 'connected' };
      this.keep({ ...seenLog, finding });
      this.ports.found(finding);
    } else {
      if (end) this.keep({ ...seenLog, shortSince });
      await this.ports.wait(AGAIN_MS);
      if (this.line !== checking) return;
      this.line = { is: 'connected' };
      if (this.shown) this.shows(this.shown);
    }
  }

  private seen(place: LogPlace): SeenPlace {
    return { revision: place.revision, hash: place.hash, at: this.ports.now() };
  }

  private keep(seenLog: SeenLog): void {
    this.seenLog = seenLog;
    this.ports.keep(seenLog);
  }
}

interface End {
  readonly is: 'sound' | 'shorter' | 'other';
  readonly now: LogPlace;
}

/** Follows the chain from the newest proven place through the newest seen one to the log's end. */
async function follow(
  { proven, seen }: SeenLog,
  { ask, sha256 }: Pick<WitnessPorts, 'ask' | 'sha256'>,
): Promise<End> {
  let at: LogPlace = proven;
  for (;;) {
    const { digests, revision, hash } = await ask(at.revision + 1);
    const now = { revision, hash };
    if (revision < seen.revision) return { is: 'shorter', now };
    if (revision < at.revision) throw new Error('another node answers, which knows less than the one before');
    for (const digest of digests) {
      at = {
        revision: at.revision + 1,
        hash: digest === null ? at.hash : sha256(chainLink(at.hash, digest)),
      };
      if (at.revision === seen.revision && at.hash !== seen.hash) return { is: 'other', now };
    }
    if (at.revision === revision && at.hash === hash) return { is: 'sound', now };
    if (at.revision >= revision || digests.length === 0) return { is: 'other', now };
  }
}
