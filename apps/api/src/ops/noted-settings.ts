import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { withoutUser } from '@stammtisch/event-store';
import type { Settings } from '../platform/settings.js';

/** File in the data directory that holds the settings the till was started with last, as variables. */
const FILE = 'settings.json';

/**
 * Notes what a command must know of this till that is typed elsewhere: systemd and containers give their settings to the till alone.
 * Holds no secret. @param port where it listens
 */
export function noteSettings(settings: Settings, port: number): void {
  const { host, publicUrl, tillId, timeZone, eventStoreUrl } = settings;
  const noted = {
    PORT: String(port),
    HOST: host,
    PUBLIC_URL: publicUrl,
    TILL_ID: tillId,
    TIME_ZONE: timeZone,
    EVENT_STORE_URL: eventStoreUrl && withoutUser(eventStoreUrl),
  };
  try {
    writeFileSync(join(settings.dataDir, FILE), `${JSON.stringify(noted, null, 2)}\n`, { mode: 0o600 });
  } catch (error) {
    new Logger('Till').warn(`The settings can't be noted for the command 'events': ${error}`);
  }
}

/** The settings of the till in a data directory; none where no till has noted any. */
export function notedSettings(dataDir: string): NodeJS.ProcessEnv {
  try {
    return JSON.parse(readFileSync(join(dataDir, FILE), 'utf8')) as NodeJS.ProcessEnv;
  } catch {
    return {};
  }
}
