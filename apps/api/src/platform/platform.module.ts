import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Clock } from './clock.js';
import { Secrets } from './secrets.js';
import { Settings } from './settings.js';

/** What every room may need and none owns: settings, clock, secrets. */
@Global()
@Module({})
export class PlatformModule {
  static of(settings: Settings, clock: Clock): DynamicModule {
    const parts = [
      { provide: Settings, useValue: settings },
      { provide: Clock, useValue: clock },
      { provide: Secrets, useValue: new Secrets(settings.appSecret) },
    ];
    return {
      module: PlatformModule,
      providers: parts,
      exports: parts.map(({ provide }) => provide),
    };
  }
}
