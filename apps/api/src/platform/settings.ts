import { accessSync, constants, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIN_PASSPHRASE_LENGTH } from '@stammtisch/domain';
import { withoutUser } from '@stammtisch/event-store';
import * as z from 'zod';
import { type ProxyTrust, proxyTrust } from './addresses.js';
import { keepPrivate, keptSecret, MIN_SECRET } from './data-directory.js';
import { onDisk, SettingsError } from './errors.js';

const knownZone = (zone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('de', { timeZone: zone }));
  } catch {
    return false;
  }
};

/** True for an address without a path: the till is served at the root. */
const isOrigin = (text: string) => /^https?:\/\/[^/?#@]+\/?$/i.test(text) && URL.canParse(text);

/** True for a URL, or a path on the till's own host. */
const isPage = (text: string) =>
  /^\/(?![/\\])\S*$/.test(text) || (/^https?:\/\/[^/?#@\s]+(?:[/?#]\S*)?$/i.test(text) && URL.canParse(text));

const page = z
  .string()
  .refine(isPage, {
    error: 'muss eine Adresse sein wie https://verein.example/impressum oder ein Pfad wie /impressum.html',
  })
  .optional();

function trustedProxies(setting: string, context: z.RefinementCtx): ProxyTrust | undefined {
  try {
    return proxyTrust(setting);
  } catch {
    const message = `muss true oder false sein, eine Zahl von Proxys von 1 bis 9 oder ihre Adressen (10.0.0.0/8, fd00::1), nicht ${setting}`;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  }
}

const PORTS = { error: 'muss eine ganze Zahl von 0 bis 65535 sein' };

const LEVELS = ['error', 'warn', 'log', 'debug', 'verbose'] as const;

const atLeast = (length: number) => ({ error: `braucht mindestens ${length} Zeichen` });
const atMost = (length: number) => ({ error: `darf höchstens ${length} Zeichen haben` });

/** Every setting. Its variable has the same name in capitals: that of `dataDir` is `DATA_DIR`. */
const schema = z.object({
  port: z.coerce.number(PORTS).int(PORTS).min(0, PORTS).max(65_535, PORTS).default(8000),
  host: z.string().default('0.0.0.0'),
  dataDir: z.string().min(1).default('./data'),
  eventStoreUrl: z
    .string()
    .regex(/^esdb(\+discover)?:\/\//, { error: 'muss mit esdb:// oder esdb+discover:// beginnen' })
    .optional(),
  /** Secret for signatures and keyed hashes. */
  appSecret: z.string().min(MIN_SECRET, atLeast(MIN_SECRET)).optional(),
  adminUsername: z.string().trim().min(1, atLeast(1)).max(60, atMost(60)).optional(),
  adminPassword: z.string().min(6, atLeast(6)).max(200, atMost(200)).optional(),
  /** Proxies whose `X-Forwarded-…` headers are believed; undefined: none. */
  trustProxy: z.string().default('false').transform(trustedProxies),
  /** Address for links: `https://kasse.example`. */
  publicUrl: z
    .string()
    .refine(isOrigin, { error: 'muss eine Adresse ohne Pfad sein, wie https://kasse.example' })
    .transform((text) => new URL(text).origin)
    .optional(),
  imprintUrl: page,
  privacyUrl: page,
  tillId: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/, {
      error: 'darf nur kleine Buchstaben, Ziffern und Striche haben, höchstens 60',
    })
    .default('stammtisch'),
  timeZone: z
    .string()
    .default('Europe/Berlin')
    .refine(knownZone, { error: 'muss eine Zeitzone sein, wie Europe/Berlin' }),
  /** Folder for nightly backups. */
  backupDir: z.string().optional(),
  /** Encrypts nightly backups. */
  backupPassphrase: z
    .string()
    .min(MIN_PASSPHRASE_LENGTH, atLeast(MIN_PASSPHRASE_LENGTH))
    .max(200, atMost(200))
    .optional(),
  /** Token for reading `/metrics` from another machine. */
  metricsToken: z.string().min(16, atLeast(16)).optional(),
  logLevel: z.enum(LEVELS, { error: `muss ${LEVELS.join(', ')} sein` }).default('log'),
  /** Allows calls from pages of a development server on the same machine. Only `npm run dev` sets it. */
  devServer: z
    .stringbool({ truthy: ['true'], falsy: ['false'], error: 'muss true oder false sein' })
    .default(false),
});

const variableOf = (setting: string) => setting.replace(/[A-Z]/g, '_$&').toUpperCase();

export const variables = new Map(Object.keys(schema.shape).map((setting) => [setting, variableOf(setting)]));

/** Variables that must be set if another one is: name, the other's name, and the message. */
const NEEDED = [
  ['APP_SECRET', 'EVENT_STORE_URL', 'gehört zu EVENT_STORE_URL, auf allen Knoten dasselbe'],
  ['ADMIN_USERNAME', 'ADMIN_PASSWORD', 'fehlt: setze ADMIN_USERNAME und ADMIN_PASSWORD, oder keines'],
  ['ADMIN_PASSWORD', 'ADMIN_USERNAME', 'fehlt: setze ADMIN_PASSWORD und ADMIN_USERNAME, oder keines'],
] as const;

/** The settings that the till was started with. A class, so that Nest can inject it. */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: Nest is given an object with all of these fields
export abstract class Settings {}
export interface Settings extends Readonly<z.infer<typeof schema>> {
  readonly appSecret: string;
}

/** Reads the settings from environment variables. @throws SettingsError with a line for each wrong one */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  // An empty variable counts as unset: compose files write `KEY=`.
  const given = Object.fromEntries(
    Array.from(variables, ([name, variable]) => [name, env[variable] || undefined]),
  );
  const { data, error } = schema.safeParse(given);
  const wrong = (error?.issues ?? []).map(({ path, message }) => [variableOf(path.join('.')), message]);
  const missing = NEEDED.filter(([name, other]) => env[other] && !env[name]);
  const lines = [...wrong, ...missing.map(([name, , message]) => [name, message])].map(
    ([name, message]) => `Einstellung ${name}: ${message}`,
  );
  if (!data || lines.length > 0) throw new SettingsError(lines.join('\n'));
  refuseUnwritable(data.dataDir);
  return { ...data, appSecret: data.appSecret ?? keptSecret(data.dataDir) };
}

function refuseUnwritable(dataDir: string): void {
  try {
    keepPrivate(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new SettingsError(`Einstellung DATA_DIR: ${dataDir}: ${onDisk(error)}`);
  }
}

/** File in the data directory with the settings of the last start, as variables. */
const NOTED = 'settings.json';

/**
 * Writes settings for the command `events`, run in another shell: systemd and containers give their variables to the till alone.
 * Contains no secret. @param port the port in use @throws when the file can't be written
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
  writeFileSync(join(settings.dataDir, NOTED), `${JSON.stringify(noted, null, 2)}\n`, { mode: 0o600 });
}

/** The settings written by {@link noteSettings}; empty without the file. */
export function notedSettings(dataDir: string): NodeJS.ProcessEnv {
  try {
    return JSON.parse(readFileSync(join(dataDir, NOTED), 'utf8')) as NodeJS.ProcessEnv;
  } catch {
    return {};
  }
}
