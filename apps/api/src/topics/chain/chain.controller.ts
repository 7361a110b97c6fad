import { Logger } from '@nestjs/common';
import { calls, DIGESTS_PAGE, type LogPlace, type Sent } from '@stammtisch/contracts';
import { StoreUnavailableError } from '@stammtisch/event-store';
import { type Call, MemberCall } from '../../access/call.js';
import { Throttles } from '../../access/throttles.js';
import { Log } from '../../engine/till/log.js';
import { digestOf, isForeign, type LoggedEvent, placeOf } from '../../engine/till/logged-event.js';
import { Till } from '../../engine/till/till.js';
import { callIds } from '../../http/security-log.js';
import { Input, Serves, Topic } from '../../http/serves.js';
import { IdleScheduler, inPieces } from '../../platform/scheduling.js';
import { RecentEvents } from '../table/recent-events.js';

/** Digests computed per slice: about a millisecond of work. */
const PIECE = 100;

@Topic('Logbuch')
export class ChainController {
  private readonly logger = new Logger('Witness');

  constructor(
    private readonly till: Till,
    private readonly recent: RecentEvents,
    private readonly log: Log,
    private readonly scheduler: IdleScheduler,
    private readonly throttles: Throttles,
  ) {}

  /** @throws StoreUnavailableError when the log can't be read to its end */
  @Serves(calls.chain, 'Digests of events, to prove that the log is the one the device saw before')
  async digests(@Input() { from }: Sent<'chain'>) {
    // The device may have seen newer events on another node: a node that lags behind would look like a cut log.
    await this.till.catchUp();
    const place = placeOf(this.till.head);
    const digests = await this.digestsOf(from, Math.min(place.revision, from + DIGESTS_PAGE - 1));
    return { digests, ...place };
  }

  /**
   * Logs a device's finding that the log is not the one it saw.
   * @throws Problem 429 after too many reports by the member; StoreUnavailableError, after which the device reports again
   */
  @Serves(calls.reportChain, 'Report to the operators that the log is not the one this device saw before')
  async report(@MemberCall() { memberId, request }: Call, @Input() { seen, now }: Sent<'reportChain'>) {
    this.throttles.of('finding').admit(memberId);
    // A report proves nothing: any member could send one.
    const isHere = (await this.log.hashAt(seen.revision)) === seen.hash;
    const means = isHere
      ? 'this log has what it saw, so it is wrong, or was shown another log'
      : 'this log lacks what it saw: a backup was put back, or somebody changed the books';
    this.logger.warn(
      `A device of member ${memberId} saw event ${placed(seen)}, but event ${placed(now)}, which it got now, does not follow from it; ${means}`,
      callIds(request),
    );
    return { revision: this.till.state.revision };
  }

  /** Digests of the events `from … to`; null for an event not written by a till. */
  private async digestsOf(from: number, to: number): Promise<(string | null)[]> {
    const revisions = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
    const idle = () => this.scheduler.idle('soon');
    return inPieces(revisions, PIECE, idle, async (piece) => {
      const [first = from] = piece;
      const events = await this.events(first, first + piece.length - 1);
      return events.map((event) => (isForeign(event) ? null : digestOf(event)));
    });
  }

  private async events(first: number, last: number): Promise<readonly LoggedEvent[]> {
    const recent = this.recent.between(first, last);
    if (recent) return recent;
    const events = await this.log.after(first - 1, last - first + 1);
    // A newly elected store server may return fewer events than it has: to the device that would look like a cut log.
    if (events.at(-1)?.revision === last) return events;
    throw new StoreUnavailableError(`The log can't be read up to event ${last}`);
  }
}

const placed = ({ revision, hash }: LogPlace) => `${revision} with hash ${hash}`;
