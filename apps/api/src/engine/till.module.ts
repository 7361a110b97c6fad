import {
  type DynamicModule,
  Global,
  Inject,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { Secrets } from '../platform/secrets.js';
import { Settings } from '../platform/settings.js';
import type { OpenTill } from './open-till.js';
import { EveningWatch } from './till/evening-watch.js';

/** Injection token: the open till's type is gone at run time. */
const OPEN_TILL = Symbol('OpenTill');

/**
 * Provides settings, clock, secrets and the parts of an open till to all modules. The till begins to follow its log once every module
 * is ready, and is closed last.
 */
@Global()
@Module({})
export class TillModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(@Inject(OPEN_TILL) private readonly open: OpenTill) {}

  static of(open: OpenTill, settings: Settings, clock: Clock): DynamicModule {
    const parts = [
      { provide: Settings, useValue: settings },
      { provide: Clock, useValue: clock },
      { provide: Secrets, useValue: new Secrets(settings.appSecret) },
      ...open.parts.map((part) => ({ provide: part.constructor, useValue: part })),
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
