import { Injectable } from '@nestjs/common';
import type {
  MemberAnswer,
  PreparedProfileBody,
  PrepareMemberBody,
  PurchaseAnswer,
  PurchaseBody,
} from '@stammtisch/contracts';
import type { Call } from '../../access/call.js';
import { notFound } from '../../http/problem.js';
import { TransactionsService } from '../transactions/transactions.service.js';
import { Enrolment } from './enrolment.js';
import { MemberView } from './members.view.js';
import { ProfileService } from './profile.service.js';

/** Adds members without a login, and acts for them. */
@Injectable()
export class PreparedMembersService {
  constructor(
    private readonly enrolment: Enrolment,
    private readonly view: MemberView,
    private readonly profiles: ProfileService,
    private readonly transactions: TransactionsService,
  ) {}

  async prepare(call: Call, body: PrepareMemberBody): Promise<MemberAnswer> {
    const { events, revision } = await call.once(() =>
      this.enrolment.seat([body], (members) =>
        call.execute({ type: 'PrepareMembers', by: call.memberId, members }),
      ),
    );
    const [prepared] = events;
    if (prepared?.type !== 'MemberPrepared') throw notFound();
    return { success: true, member: this.view.seenBy(call, prepared.data.memberId), revision };
  }

  update(call: Call, memberId: string, body: PreparedProfileBody): Promise<MemberAnswer> {
    return this.profiles.updateFor(call, memberId, body);
  }

  serve(call: Call, memberId: string, body: PurchaseBody): Promise<PurchaseAnswer> {
    return this.transactions.purchase(call, body, memberId);
  }
}
