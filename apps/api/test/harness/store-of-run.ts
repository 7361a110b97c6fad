import type { WireDouble } from '@stammtisch/event-store/testing';
import { randomId } from '../../src/platform/ids.js';

/**
 * The store that the tills of this run of the tests use. By default each has its own file. With STORE=eventstoredb each has
 * an EventStoreDB of its own, spoken to over the wire, in this process; with EVENT_STORE_TEST_URL all share a real one, each
 * with a till id of its own.
 */
export class StoreOfRun {
  private double: WireDouble | undefined;
  private readonly tillId = `test-${randomId()}`;

  /** What the till is started with. */
  async settings(): Promise<Readonly<Record<string, string>>> {
    const { STORE, EVENT_STORE_TEST_URL } = process.env;
    if (STORE !== 'eventstoredb' && !EVENT_STORE_TEST_URL) return {};
    if (!EVENT_STORE_TEST_URL) {
      // Only then: loading it takes as long as many a test.
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
