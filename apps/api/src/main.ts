import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { StoreUnusableError } from '@stammtisch/event-store';
import { createApp } from './create-app.js';
import { readSettings, SettingsError } from './platform/settings.js';

try {
  const settings = readSettings(process.env);
  const app = await createApp(settings);
  app.enableShutdownHooks();
  await app.listen(settings.port, settings.host);
  new Logger('Till').log(`Stammtisch is open at ${await app.getUrl()}`);
} catch (error) {
  const readable = error instanceof SettingsError || error instanceof StoreUnusableError;
  process.stderr.write(`${readable ? error.message : error instanceof Error ? error.stack : error}\n`);
  process.exit(1);
}
