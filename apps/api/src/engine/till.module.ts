import {
  type DynamicModule,
  Global,
  Inject,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { IdleScheduler } from '../platform/scheduling.js';
import { Secrets } from '../platform/secrets.js';
import { Settings } from '../platform/settings.js';
import type { OpenTill } from './open-till.js';
import { Names } from './people/names.js';
import { People } from './people/people.js';
import { Cash, NamedReceipts, Postings } from './read-model/books.js';
import { Journal } from './read-model/journal.js';
import { Past } from './read-model/past.js';
import { ReadModel } from './read-model/read-model.js';
import { Tallies } from './read-model/tallies.js';
import { Receipts } from './receipts.js';
import { EveningWatch } from './till/evening-watch.js';
import { Log } from './till/log.js';
import { LogGuard } from './till/log-guard.js';
import { Till } from './till/till.js';

/** Name under which the open till is injected, as its type is gone at run time. */
const OPEN_TILL = Symbol('OpenTill');

/** What every room may need: settings, clock, secrets, and the parts of an open till. The till begins to follow its log once every module is ready, and is closed last of all. */
@Global()
@Module({})
export class TillModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(@Inject(OPEN_TILL) private readonly open: OpenTill) {}

  static of(open: OpenTill, settings: Settings, clock: Clock): DynamicModule {
    const parts = [
      { provide: Settings, useValue: settings },
      { provide: Clock, useValue: clock },
      { provide: Secrets, useValue: new Secrets(settings.appSecret) },
      { provide: Till, useValue: open.till },
      { provide: Log, useValue: open.log },
      { provide: People, useValue: open.people },
      { provide: Names, useValue: open.names },
      { provide: ReadModel, useValue: open.readModel },
      { provide: Journal, useValue: open.journal },
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
