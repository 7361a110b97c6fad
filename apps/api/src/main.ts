// Must be the first import: V8 sizes its memory by it while the others load.
import { giveBackWhenIdle } from './platform/memory.js';
import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from './create-app.js';
import { Till } from './engine/till/till.js';
import { WebAddresses } from './http/web-addresses.js';
import { RealtimeGateway } from './live/realtime.gateway.js';
import { printWelcome } from './ops/opening/welcome.js';
import { inOneLine, SettingsError } from './platform/errors.js';
import { noteSettings, readSettings, type Settings } from './platform/settings.js';
import { keepWatch } from './platform/threads.js';
import { FirstInvite } from './topics/invites/invites.service.js';

const notHere = ({ host }: Settings) => `HOST: ${host} ist keine Adresse dieses Rechners`;
const unknownHere = ({ host }: Settings) =>
  `HOST: ${host} ist weder eine Adresse noch ein Name, den man hier kennt`;

/** Which setting is wrong if the till can't listen, by the system's error code. */
const NOT_LISTENING: Readonly<Record<string, (settings: Settings) => string>> = {
  EADDRINUSE: ({ port }) => `PORT: ${port} gehört schon einem anderen Programm`,
  EACCES: ({ port }) => `PORT: ${port} darf dieser Benutzer nicht, ab 1024 ginge es`,
  EADDRNOTAVAIL: notHere,
  EAFNOSUPPORT: notHere,
  EINVAL: notHere,
  ENOTFOUND: unknownHere,
  EAI_AGAIN: unknownHere,
};

/** True if no device is connected, and nothing was booked since the last call. */
function nobodyAtTheTable(): boolean {
  if (!app) return false;
  const { members, screens, tablets } = app.get(RealtimeGateway).connected();
  const before = revisionSeen;
  revisionSeen = app.get(Till).state.revision;
  return members + screens + tablets === 0 && revisionSeen === before;
}
let revisionSeen = Number.NaN;

/** Logs the last line of an orderly end: without it the till was killed. */
function sayClosed(): never {
  new Logger('Till').log('Stammtisch is closed');
  process.exit();
}

let app: NestFastifyApplication | undefined;

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
  printWelcome(opened.get(FirstInvite), opened.get(WebAddresses));
  // The last line, so that a process that waits for it has read the others.
  log.log(`Stammtisch is open at ${address}`);
}

/**
 * On a signal the till finishes its batch and closes, and also when the process that started it with a channel ends, as the demo does.
 * The exit code is 0 unless `giveUp` has set it.
 */
function obeySignals(opened: NestFastifyApplication): void {
  const close = () => void opened.close().then(sayClosed);
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(signal, close);
  if (process.connected === false) close();
}

// Files of the till are for its own user alone.
process.umask(0o077);
// If nobody reads the output, or its disk is full, lines are lost. Without a listener the error would end the till.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
try {
  await open(readSettings(process.env));
  // The watchdog starts only now: a start with a long log may keep the event loop busy for longer.
  keepWatch();
  giveBackWhenIdle(nobodyAtTheTable);
} catch (error) {
  process.stderr.write(`${inOneLine(error)}\n`);
  // Closes the till first: a thread that is killed inside SQLite can crash the process.
  await app?.close();
  process.exit(1);
}
