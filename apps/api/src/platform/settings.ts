import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** The till can't start with what it was given; the message is the one line for the person who starts it. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

const knownZone = (zone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('de', { timeZone: zone }));
  } catch {
    return false;
  }
};

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('./data'),
  EVENT_STORE_URL: z
    .string()
    .regex(/^esdb(\+discover)?:\/\//, { error: 'must start with esdb:// or esdb+discover://' })
    .optional(),
  APP_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  ADMIN_USERNAME: z.string().trim().min(1).max(60).optional(),
  ADMIN_PASSWORD: z.string().min(6, { error: 'must have at least 6 characters' }).max(200).optional(),
  TRUST_PROXY: z
    .string()
    .default('false')
    .transform((value) => (value === 'true' ? true : value === 'false' ? false : value)),
  TILL_ID: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/, { error: 'may have small letters, digits and dashes only' })
    .default('stammtisch'),
  TIME_ZONE: z.string().default('Europe/Berlin').refine(knownZone, { error: 'is not a known time zone' }),
  METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  LOG_LEVEL: z.enum(['error', 'warn', 'log', 'debug', 'verbose']).default('log'),
  NODE_ENV: z.string().default('development'),
});

/** What the till was started with. A class only to be found by its name where it is injected. */
export abstract class Settings {
  abstract readonly port: number;
  abstract readonly host: string;
  abstract readonly dataDir: string;
  abstract readonly eventStoreUrl: string | undefined;
  /** Key of everything that is signed or hashed with a key. */
  abstract readonly appSecret: string;
  abstract readonly firstSuperuser: { readonly username: string; readonly password: string } | undefined;
  /** Whose `X-Forwarded-…` headers are believed: nobody's, everybody's, or these addresses'. */
  abstract readonly trustProxy: boolean | string;
  abstract readonly tillId: string;
  abstract readonly timeZone: string;
  /** Lets `/metrics` be read from elsewhere. */
  abstract readonly metricsToken: string | undefined;
  abstract readonly logLevel: 'error' | 'warn' | 'log' | 'debug' | 'verbose';
  abstract readonly production: boolean;
}

/** Reads the settings. @throws SettingsError that names the wrong one */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  // An empty variable means the same as none: compose files write `KEY=`.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new SettingsError(`Setting ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const set = parsed.data;
  if ((set.ADMIN_USERNAME === undefined) !== (set.ADMIN_PASSWORD === undefined)) {
    throw new SettingsError('Settings ADMIN_USERNAME and ADMIN_PASSWORD: set both or none');
  }
  if (set.EVENT_STORE_URL && !set.APP_SECRET) {
    throw new SettingsError('Setting APP_SECRET: required with EVENT_STORE_URL, the same on every node');
  }
  return {
    port: set.PORT,
    host: set.HOST,
    dataDir: set.DATA_DIR,
    eventStoreUrl: set.EVENT_STORE_URL,
    appSecret: set.APP_SECRET ?? keptSecret(set.DATA_DIR),
    firstSuperuser:
      set.ADMIN_USERNAME && set.ADMIN_PASSWORD
        ? { username: set.ADMIN_USERNAME, password: set.ADMIN_PASSWORD }
        : undefined,
    trustProxy: set.TRUST_PROXY,
    tillId: set.TILL_ID,
    timeZone: set.TIME_ZONE,
    metricsToken: set.METRICS_TOKEN,
    logLevel: set.LOG_LEVEL,
    production: set.NODE_ENV === 'production',
  };
}

/** The secret of this data directory, made at the first start. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'app-secret');
  try {
    mkdirSync(dataDir, { recursive: true });
    // 'wx' fails when the file is there: two starts at once end up with the same secret.
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error && typeof error === 'object' && 'code' in error && error.code === 'EEXIST')) {
      throw new SettingsError(`Setting DATA_DIR: ${dataDir} can't be written (${error})`);
    }
  }
  return readFileSync(file, 'utf8').trim();
}
