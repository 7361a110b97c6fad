import { type ChainAnswer, DIGESTS_PAGE, type LogPlace } from '@stammtisch/contracts';
import { chainLink } from '@stammtisch/domain';

/** A place in the log that the till reported to the device, and when, ISO 8601. */
export interface SeenPlace extends LogPlace {
  readonly at: string;
}

/** The reported log ends before the log seen earlier, or does not continue it. */
export interface Finding {
  /** The last place seen of the earlier log. */
  readonly seen: SeenPlace;
  readonly now: SeenPlace;
}

/** A device's memory of the log, shared by all members who log in on it. */
export interface SeenLog {
  /** Newest place proven to continue everything seen before. */
  readonly proven: LogPlace;
  readonly seen: SeenPlace;
  /** Start of the time in which the log seems to end before `seen`, ISO 8601. Kept, since some open the app for moments only. */
  readonly shortSince?: string;
  /** Stays until a person has read it. */
  readonly finding?: Finding;
}

export interface WitnessPorts {
  /** Digests from a revision on. Rejects when the till does not answer. */
  readonly ask: (from: number) => Promise<ChainAnswer>;
  /** SHA-256 of a text, in hexadecimal digits. */
  readonly sha256: (text: string) => string;
  /** Now, ISO 8601. */
  readonly now: () => string;
  readonly wait: (ms: number) => Promise<void>;
  /** The log stored by any tab; undefined on a new device. */
  readonly kept: () => SeenLog | undefined;
  /** Stores it across restarts of the app. */
  readonly keep: (seenLog: SeenLog) => void;
  /** Called once for each finding. */
  readonly found: (finding: Finding) => void;
}

/** Wait before the next check when the till did not answer, or its log seemed too short, in ms. */
const AGAIN_MS = 20_000;
/** A log counts as too short only after this time, in ms: a node that has just started may lag behind another. */
const SHORT_MS = 30_000;

/**
 * States of a witness. A check proves nothing once its state is over. `found` is kept with the {@link SeenLog}.
 *
 * ```
 *              a place is reported         the old hash leads there
 *   connected ──────────────────► checking ──────────────────────► following
 *     ▲   ▲                        │  ▲  │                            │ │
 *     │   └─ no answer, or ────────┘  └──│── a thousand events on ────┘ │
 *     │      too short: in a while       │ it does not                  │
 *     │                                  ▼                              │
 *     ├── a person has read it ──────── found                           │
 *     └── a new connection, from all but `found` ───────────────────────┘
 * ```
 */
type WitnessState = { readonly is: 'connected' | 'checking' | 'following' };

/**
 * Notices when the log is exchanged: the device computes that the hash it saw last leads to the reported one. Until that is proven,
 * `proven` and `seen` stay apart.
 */
export class Witness {
  private state: WitnessState = { is: 'connected' };
  private reported: LogPlace | undefined;
  private seenLog: SeenLog | undefined;

  constructor(private readonly ports: WitnessPorts) {
    this.seenLog = ports.kept();
  }

  /** A new connection may lead to another node or to another log. Another tab may have seen more of the log meanwhile. */
  connected(): void {
    this.state = { is: 'connected' };
    this.seenLog = this.ports.kept() ?? this.seenLog;
  }

  /** The till has reported its log's newest revision and hash. */
  observe(place: LogPlace): void {
    this.reported = place;
    const { seenLog, state } = this;
    if (!seenLog) this.begin(place);
    else if (seenLog.finding || state.is === 'checking') return;
    else if (state.is === 'connected') void this.check(seenLog);
    else {
      if (place.revision > seenLog.seen.revision) this.keep({ ...seenLog, seen: this.seen(place) });
      if (place.revision - seenLog.proven.revision > DIGESTS_PAGE) void this.check(seenLog);
    }
  }

  /** A person has read the finding, in any tab. From now on the device trusts the new log. */
  acknowledge({ now }: Finding): void {
    this.begin(now);
    this.connected();
  }

  private begin(place: LogPlace): void {
    this.state = { is: 'following' };
    this.keep({ proven: place, seen: this.seen(place) });
  }

  private async check(seenLog: SeenLog): Promise<void> {
    const checking: WitnessState = { is: 'checking' };
    this.state = checking;
    const end = await follow(seenLog, this.ports).catch(() => undefined);
    // Meanwhile there is a new connection, or a person has read another tab's finding.
    if (this.state !== checking) return;
    const at = this.ports.now();
    const { shortSince = at } = seenLog;
    if (end?.is === 'sound') this.begin(end.now);
    else if (end?.is === 'other' || (end && Math.abs(Date.parse(at) - Date.parse(shortSince)) > SHORT_MS)) {
      const finding: Finding = { seen: seenLog.seen, now: this.seen(end.now) };
      this.state = { is: 'connected' };
      this.keep({ ...seenLog, finding });
      this.ports.found(finding);
    } else {
      if (end) this.keep({ ...seenLog, shortSince });
      await this.ports.wait(AGAIN_MS);
      if (this.state !== checking) return;
      this.state = { is: 'connected' };
      if (this.reported) this.observe(this.reported);
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
    if (revision < at.revision) throw new Error('another node answered, and it lags behind the previous one');
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
