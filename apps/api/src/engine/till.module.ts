import {
  type DynamicModule,
  Global,
  Inject,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { IdleScheduler } from '../platform/idle-scheduler.js';
import type { OpenTill } from './open-till.js';
import { Names } from './people/names.js';
import { People } from './people/people.js';
import { Cash } from './read-model/cash.js';
import { Journal } from './read-model/journal.js';
import { NamedReceipts } from './read-model/named-receipts.js';
import { Past } from './read-model/past.js';
import { Postings } from './read-model/postings.js';
import { ReadModel } from './read-model/read-model.js';
import { Tallies } from './read-model/tallies.js';
import { TransactionSearch } from './read-model/transaction-search.js';
import { Receipts } from './receipts/receipts.js';
import { EveningWatch } from './till/evening-watch.js';
import { Log } from './till/log.js';
import { LogGuard } from './till/log-guard.js';
import { Till } from './till/till.js';

/** Name under which the open till is injected, as its type is gone at run time. */
const OPEN_TILL = Symbol('OpenTill');

/** The parts of an open till. The till begins to follow its log once every module is ready, and is closed last of all. */
@Global()
@Module({})
export class TillModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(@Inject(OPEN_TILL) private readonly open: OpenTill) {}

  static of(open: OpenTill): DynamicModule {
    const parts = [
      { provide: Till, useValue: open.till },
      { provide: Log, useValue: open.log },
      { provide: People, useValue: open.people },
      { provide: Names, useValue: open.names },
      { provide: ReadModel, useValue: open.readModel },
      { provide: Journal, useValue: open.journal },
      { provide: TransactionSearch, useValue: open.transactionSearch },
      { provide: Past, useValue: open.past },
      { provide: Postings, useValue: open.postings },
      { provide: Tallies, useValue: open.tallies },
      { provide: Cash, useValue: open.cash },
      { provide: NamedReceipts, useValue: open.namedReceipts },
      { provide: Receipts, useValue: open.receipts },
      { provide: IdleScheduler, useValue: open.scheduler },
      { provide: LogGuard, useValue: open.guard },
    ];
    return {
      module: TillModule,
      providers: [{ provide: OPEN_TILL, useValue: open }, ...parts, EveningWatch],
      exports: [...parts.map(({ provide }) => provide), EveningWatch],
    };
  }

  onApplicationBootstrap(): void {
    this.open.follow();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.open.close();
  }
}
