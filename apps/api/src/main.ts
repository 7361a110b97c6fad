import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { StoreUnavailableError, StoreUnusableError } from '@stammtisch/event-store';
import { createApp } from './create-app.js';
import { readSettings, SettingsError } from './platform/settings.js';

/** The one line for whoever starts the till, when the cause is theirs to change. */
function readable(error: unknown): string | undefined {
  if (error instanceof SettingsError || error instanceof StoreUnusableError) return error.message;
  if (error instanceof StoreUnavailableError)
    return `${error.message}. Does the event store run, and can it be reached?`;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Setting PORT: ${'port' in error ? error.port : ''} is taken by another program`;
  }
  return undefined;
}

try {
  const settings = readSettings(process.env);
  const app = await createApp(settings);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // Finishes the running batch and answers it; the exit code is 0 unless something went wrong before.
    process.once(signal, () => void app.close().then(() => process.exit()));
  }
  await app.listen(settings.port, settings.host);
  new Logger('Till').log(`Stammtisch is open at ${await app.getUrl()}`);
} catch (error) {
  process.stderr.write(`${readable(error) ?? (error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
}
