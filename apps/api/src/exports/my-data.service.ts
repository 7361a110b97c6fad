import { Injectable, type StreamableFile } from '@nestjs/common';
import { MemberView } from '../people/member-view.js';
import { Clock } from '../platform/clock.js';
import { IdleScheduler } from '../platform/idle-scheduler.js';
import { Past } from '../read-model/past.js';
import { Postings } from '../read-model/postings.js';
import { Queries } from '../read-model/queries.js';
import { Till } from '../till/till.js';
import { TransactionView } from '../transactions/transaction-view.js';
import { Downloads } from './downloads.js';

/** Entries read at a time: about as many as take a millisecond. */
const PAGE = 20;

/** All that the till keeps of a member, as a file for them. */
@Injectable()
export class MyDataService {
  constructor(
    private readonly till: Till,
    private readonly members: MemberView,
    private readonly queries: Queries,
    private readonly postings: Postings,
    private readonly past: Past,
    private readonly transactions: TransactionView,
    private readonly clock: Clock,
    private readonly scheduler: IdleScheduler,
    private readonly downloads: Downloads,
  ) {}

  file(memberId: string): Promise<StreamableFile> {
    const name = `stammtisch-meine-daten-${this.clock.evening(this.clock.now()).date}.json`;
    return this.downloads.send(name, 'application/json; charset=utf-8', this.parts(memberId));
  }

  private async *parts(memberId: string): AsyncGenerator<string> {
    const { joinedAt } = this.till.state.members.get(memberId) ?? {};
    const head = {
      created_at: this.clock.now(),
      member: this.members.of(memberId),
      member_since: joinedAt,
      devices: this.members.devices(memberId),
    };
    yield JSON.stringify(head, null, 2).slice(0, -2);
    yield ',\n  "rounds": ';
    yield* list(this.rounds(memberId));
    yield ',\n  "transactions": ';
    yield* list(this.allTransactions(memberId));
    yield '\n}\n';
  }

  /** The rounds the member gave, oldest first. */
  private async *rounds(memberId: string): AsyncGenerator<object> {
    for (let after = -1; ; ) {
      const revisions = await this.postings.rounds(memberId, after, PAGE);
      for (const event of await this.past.all(revisions)) {
        if (event.type !== 'RoundGiven') continue;
        const { roundId, giftType, message, endsAt } = event.data;
        yield { id: roundId, type: giftType, message, given_at: event.metadata.at, ends_at: endsAt };
      }
      if (revisions.length < PAGE) return;
      after = revisions.at(-1) ?? after;
    }
  }

  /** What the member drank and paid, newest first, as the history has it. */
  private async *allTransactions(memberId: string): AsyncGenerator<object> {
    for (let before = Number.MAX_SAFE_INTEGER; ; ) {
      await this.scheduler.idle();
      const page = await this.queries.history(memberId, { before, limit: PAGE });
      yield* await this.transactions.all(page, this.transactions.viewer(memberId));
      if (page.length < PAGE) return;
      before = page.at(-1)?.revision ?? before;
    }
  }
}

/** A JSON array, an entry a line. */
async function* list(entries: AsyncGenerator<object>): AsyncGenerator<string> {
  let separator = '[';
  for await (const entry of entries) {
    yield `${separator}\n    ${JSON.stringify(entry)}`;
    separator = ',';
  }
  yield separator === '[' ? '[]' : '\n  ]';
}
