import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { MemberView } from '../../topics/members/members.view.js';
import type { FileToSave } from './downloads.js';
import { OwnAnnouncements, OwnRounds, OwnTransactions } from './own-records.js';

/** Makes the file with all that the till keeps of a member, for the member to download. */
@Injectable()
export class MyDataService {
  constructor(
    private readonly members: MemberView,
    private readonly rounds: OwnRounds,
    private readonly transactions: OwnTransactions,
    private readonly announcements: OwnAnnouncements,
    private readonly clock: Clock,
  ) {}

  file(memberId: string): FileToSave {
    const type = 'application/json; charset=utf-8';
    return { name: 'meine-daten', ending: 'json', type, parts: this.parts(memberId) };
  }

  private async *parts(memberId: string): AsyncGenerator<string> {
    const head = {
      created_at: this.clock.now(),
      member: this.members.of(memberId),
      member_since: this.members.joinedAt(memberId),
      devices: this.members.devices(memberId),
      at_tablets: this.members.atTablets(memberId),
    };
    yield JSON.stringify(head, null, 2).slice(0, -2);
    yield ',\n  "rounds": ';
    yield* list(this.rounds.of(memberId));
    yield ',\n  "transactions": ';
    yield* list(this.transactions.of(memberId));
    yield ',\n  "announcements": ';
    yield* list(this.announcements.of(memberId));
    yield '\n}\n';
  }
}

/** The text of a JSON array, with one entry a line. */
async function* list(entries: AsyncGenerator<object>): AsyncGenerator<string> {
  let separator = '[';
  for await (const entry of entries) {
    yield `${separator}\n    ${JSON.stringify(entry)}`;
    separator = ',';
  }
  yield separator === '[' ? '[]' : '\n  ]';
}
