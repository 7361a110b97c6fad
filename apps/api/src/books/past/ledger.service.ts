import { Injectable } from '@nestjs/common';
import type { LedgerAnswer, PageQuery } from '@stammtisch/contracts';
import { Names } from '../../engine/people/names.js';
import { Postings } from '../../engine/read-model/postings.js';
import { Till } from '../../engine/till/till.js';
import { problemOf } from '../../http/rejections.js';
import { LedgerView } from './ledger-view.js';

/** A member's balance, step by step. */
@Injectable()
export class LedgerService {
  constructor(
    private readonly till: Till,
    private readonly postings: Postings,
    private readonly view: LedgerView,
    private readonly names: Names,
  ) {}

  /** Newest first; of removed members, too: their transactions stay. */
  async page(memberId: string, { before, limit }: PageQuery): Promise<LedgerAnswer> {
    if (!this.till.state.members.has(memberId)) throw problemOf('member_not_found');
    const postings = await this.postings.page(memberId, { before, limit: limit + 1 });
    const page = postings.slice(0, limit);
    return {
      success: true,
      member_id: memberId,
      member_name: this.names.display(memberId),
      entries: await this.view.entries(page),
      next: postings.length > limit ? String(page.at(-1)?.revision) : null,
    };
  }
}
