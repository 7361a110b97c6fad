// First of all, as V8 sizes its memory by it while the others load.
import { giveBackWhenIdle } from './platform/memory.js';
import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from './create-app.js';
import { Till } from './engine/till/till.js';
import { RealtimeGateway } from './live/realtime.gateway.js';
import { WelcomeMessage } from './ops/opening/welcome.js';
import { inOneLine, SettingsError } from './platform/errors.js';
import { noteSettings, readSettings, type Settings } from './platform/settings.js';
import { keepWatch } from './platform/threads.js';

const notHere = ({ host }: Settings) => `HOST: ${host} ist keine Adresse dieses Rechners`;
const unknownHere = ({ host }: Settings) =>
  `HOST: ${host} ist weder eine Adresse noch ein Name, den man hier kennt`;

/** Which setting is wrong when the till can't listen, by the system's code. */
const NOT_LISTENING: Readonly<Record<string, (settings: Settings) => string>> = {
  EADDRINUSE: ({ port }) => `PORT: ${port} gehört schon einem anderen Programm`,
  EACCES: ({ port }) => `PORT: ${port} darf dieser Benutzer nicht, ab 1024 ginge es`,
  EADDRNOTAVAIL: notHere,
  EAFNOSUPPORT: notHere,
  EINVAL: notHere,
  ENOTFOUND: unknownHere,
  EAI_AGAIN: unknownHere,
};

/** Is no device connected, and has nothing been booked since the last look? */
function nobodyAtTheTable(): boolean {
  if (!app) return false;
  const { members, screens, tablets } = app.get(RealtimeGateway).connected();
  const before = revisionSeen;
  revisionSeen = app.get(Till).state.revision;
  return members + screens + tablets === 0 && revisionSeen === before;
}
let revisionSeen = Number.NaN;

/** The last line of a log that ends well: without it the till was killed. */
function sayClosed(): never {
  new Logger('Till').log('Stammtisch is closed');
  process.exit();
}

let app: NestFastifyApplication | undefined;

/** Opens the till, and shows how to join it. */
async function open(settings: Settings): Promise<void> {
  const opened = await createApp(settings);
  app = opened;
  obeySignals(opened);
  await opened.listen(settings.port, settings.host).catch((error: unknown) => {
    const why = NOT_LISTENING[Object(error).code];
    throw why ? new SettingsError(`Einstellung ${why(settings)}`) : error;
  });
  const address = await opened.getUrl();
  const log = new Logger('Till');
  try {
    noteSettings(settings, Number(new URL(address).port));
  } catch (error) {
    log.warn(`The settings can't be noted for the command 'events': ${error}`);
  }
  if (settings.trustProxy) log.log(`TRUST_PROXY: client addresses come from ${settings.trustProxy.inWords}`);
  opened.get(WelcomeMessage).print();
  // This line is the last, so a process that waits for it has read the others.
  log.log(`Stammtisch is open at ${address}`);
}

/**
 * A signal lets the till finish and answer its batch, and so does the end of the process that started it with a channel, as the demo does. The
 * exit code is 0 unless something went wrong before.
 */
function obeySignals(opened: NestFastifyApplication): void {
  const close = () => void opened.close().then(sayClosed);
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(signal, close);
  if (process.connected === false) close();
}

// Whatever the till writes is for its own user alone.
process.umask(0o077);
try {
  await open(readSettings(process.env));
  // The watchdog starts only now: a start with a long history may keep the event loop busy for longer.
  keepWatch();
  giveBackWhenIdle(nobodyAtTheTable);
} catch (error) {
  process.stderr.write(`${inOneLine(error)}\n`);
  // The till is closed first: a thread that is cut off inside SQLite can crash the process.
  await app?.close();
  process.exit(1);
}
