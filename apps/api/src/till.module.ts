import {
  type DynamicModule,
  Global,
  Inject,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { OpenTill } from './open-till.js';
import { Names } from './people/names.js';
import { People } from './people/people.js';
import { IdleScheduler } from './platform/idle-scheduler.js';
import { Cash } from './read-model/cash.js';
import { EventSearch } from './read-model/event-search.js';
import { Past } from './read-model/past.js';
import { Postings } from './read-model/postings.js';
import { Queries } from './read-model/queries.js';
import { ReadModel } from './read-model/read-model.js';
import { Tallies } from './read-model/tallies.js';
import { EveningWatch } from './till/evening-watch.js';
import { Log } from './till/log.js';
import { LogTrust } from './till/log-trust.js';
import { StoreHealth } from './till/store-health.js';
import { Till } from './till/till.js';

/** Under this name the open till is injected: its type is gone at run time. */
const OPEN_TILL = Symbol('OpenTill');

/** The parts of a till that is open. It follows its log once everybody is ready, and is closed last of all. */
@Global()
@Module({})
export class TillModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(@Inject(OPEN_TILL) private readonly open: OpenTill) {}

  static of(open: OpenTill): DynamicModule {
    const parts = [
      { provide: Till, useValue: open.till },
      { provide: Log, useValue: open.log },
      { provide: People, useValue: open.people },
      { provide: Names, useValue: new Names(open.people) },
      { provide: ReadModel, useValue: open.readModel },
      { provide: Queries, useValue: open.queries },
      { provide: EventSearch, useValue: open.search },
      { provide: Past, useValue: open.past },
      { provide: Postings, useValue: open.postings },
      { provide: Tallies, useValue: open.tallies },
      { provide: Cash, useValue: open.cash },
      { provide: IdleScheduler, useValue: open.scheduler },
      { provide: LogTrust, useValue: open.trust },
      { provide: StoreHealth, useValue: open.health },
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
