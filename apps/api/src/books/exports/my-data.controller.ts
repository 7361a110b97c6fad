import { calls } from '@stammtisch/contracts';
import { euroOrNull } from '@stammtisch/domain';
import { Caller } from '../../access/call.js';
import { Journal } from '../../engine/read-model/journal.js';
import { pages } from '../../engine/read-model/questions.js';
import type { LoggedEvent } from '../../engine/till/logged-event.js';
import { Till } from '../../engine/till/till.js';
import { SecurityLogged } from '../../http/security-log.js';
import { Serves, Topic } from '../../http/serves.js';
import { Clock } from '../../platform/clock.js';
import { IdleScheduler } from '../../platform/scheduling.js';
import { MemberView } from '../../topics/members/members.view.js';
import { OF_TOP_UPS } from '../../topics/paying-in/paying-in.view.js';
import { TransactionView, topUpNews } from '../../topics/transactions/transactions.view.js';
import { Downloads } from './downloads.js';

/** Records per page: about a millisecond of work. */
const PAGE = 20;

/** Serves members a file with all data the till has about them. */
@Topic('Konto')
export class MyDataController {
  constructor(
    private readonly downloads: Downloads,
    private readonly members: MemberView,
    private readonly view: TransactionView,
    private readonly journal: Journal,
    private readonly till: Till,
    private readonly scheduler: IdleScheduler,
    private readonly clock: Clock,
  ) {}

  @SecurityLogged('export')
  @Serves(calls.myData, 'All data the till has about the caller')
  file(@Caller() memberId: string) {
    return this.downloads.send('meine-daten', 'json', this.parts(memberId));
  }

  private async *parts(memberId: string): AsyncGenerator<string> {
    const head = {
      created_at: this.clock.now(),
      member: this.members.of(memberId),
      member_since: this.till.state.members.get(memberId)?.joinedAt,
      devices: this.members.devices(memberId),
      at_tablets: this.members.atTablets(memberId),
    };
    yield JSON.stringify(head, null, 2).slice(0, -2);
    yield ',\n  "rounds": ';
    yield* list(this.about(memberId, ['RoundGiven'], roundOf));
    yield ',\n  "transactions": ';
    yield* list(this.transactions(memberId));
    yield ',\n  "announcements": ';
    yield* list(this.about(memberId, OF_TOP_UPS, announcementOf));
    yield '\n}\n';
  }

  /** Transactions, newest first, as in the history. */
  private async *transactions(memberId: string): Pages {
    const read = async (last?: LoggedEvent) => {
      await this.scheduler.idle();
      return this.journal.transactions({ memberId }, downFrom(last));
    };
    for await (const page of pages(PAGE, read)) yield this.view.all(page, memberId);
  }

  /** Views of the member's events of these types, newest first. */
  private async *about(memberId: string, types: string[], viewOf: (event: LoggedEvent) => object[]): Pages {
    const read = (last?: LoggedEvent) => this.journal.search({ types, memberId }, downFrom(last));
    for await (const page of pages(PAGE, read)) yield page.flatMap(viewOf);
  }
}

type Pages = AsyncGenerator<readonly object[]>;

/** The page after an event, or the first one. */
const downFrom = (last?: LoggedEvent) => ({ before: last?.revision ?? Number.MAX_SAFE_INTEGER, limit: PAGE });

function roundOf({ type, data, metadata }: LoggedEvent) {
  if (type !== 'RoundGiven') return [];
  const { roundId: id, giftType, message, endsAt: ends_at, limit } = data;
  return [{ id, type: giftType, message, given_at: metadata.at, ends_at, limit: euroOrNull(limit) }];
}

/** An announced top-up, or how it ended. */
function announcementOf(event: LoggedEvent) {
  const { data, metadata } = event;
  const news = topUpNews(event);
  return news ? [{ at: metadata.at, ...news, reference: 'reference' in data ? data.reference : null }] : [];
}

/** A JSON array with one entry a line. */
async function* list(pages: Pages): AsyncGenerator<string> {
  let separator = '';
  yield '[';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield separator + page.map((entry) => `\n    ${JSON.stringify(entry)}`).join(',');
    separator = ',';
  }
  yield separator === '' ? ']' : '\n  ]';
}
