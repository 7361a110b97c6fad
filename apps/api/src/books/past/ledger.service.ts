import { Injectable } from '@nestjs/common';
import type { LedgerAnswer, PageQuery } from '@stammtisch/contracts';
import { Names } from '../../engine/people/names.js';
import { Postings } from '../../engine/read-model/postings.js';
import { byRevision, type Page, pageOf } from '../../engine/read-model/questions.js';
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

  /** One page of postings, newest first. Removed members have one, too, since their transactions stay. */
  async page(memberId: string, query: PageQuery): Promise<LedgerAnswer> {
    if (!this.till.state.members.has(memberId)) throw problemOf('member_not_found');
    const read = (wanted: Page) => this.postings.page(memberId, wanted);
    const { page, next } = await pageOf(query, read, byRevision);
    return {
      success: true,
      member_id: memberId,
      member_name: this.names.inBooks(memberId),
      entries: await this.view.entries(page),
      next,
    };
  }
}
