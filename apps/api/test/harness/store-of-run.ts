import type { WireDouble } from '@stammtisch/event-store/testing';
import { randomId } from '../../src/platform/ids.js';

/**
 * The store of the tills in this test run. By default each has its own file. With STORE=eventstoredb each has its own EventStoreDB
 * double in this process; with EVENT_STORE_TEST_URL all share a real one, each under its own till id.
 */
export class StoreOfRun {
  private double: WireDouble | undefined;
  private readonly tillId = `test-${randomId()}`;

  async settings(): Promise<Readonly<Record<string, string>>> {
    const { STORE, EVENT_STORE_TEST_URL } = process.env;
    if (STORE !== 'eventstoredb' && !EVENT_STORE_TEST_URL) return {};
    if (!EVENT_STORE_TEST_URL) {
      // Loaded only if needed: it takes longer than many tests.
      const { startWireDouble } = await import('@stammtisch/event-store/testing');
      this.double ??= await startWireDouble();
    }
    return {
      EVENT_STORE_URL: EVENT_STORE_TEST_URL ?? this.double?.url ?? '',
      APP_SECRET: 'the same on every node of this table',
      TILL_ID: this.tillId,
    };
  }

  async stop(): Promise<void> {
    await this.double?.stop();
  }
}
