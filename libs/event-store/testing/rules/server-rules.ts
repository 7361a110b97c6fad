import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { appending } from './appending.js';
import { forgetting } from './forgetting.js';
import type { Scene } from './material.js';
import { reading } from './reading.js';
import { retrying } from './retrying.js';
import { subscribing } from './subscribing.js';

export interface ServerRulesOptions {
  /** A connection string of the server; it may hold streams of other runs. */
  readonly open: () => string | Promise<string>;
}

/** What EventStoreDB 23.10 does with what its client sends. Runs against the double and against a real server. */
export function serverRules(name: string, { open }: ServerRulesOptions): void {
  describe(`${name} keeps the rules of the server:`, () => {
    let current: EventStoreDBClient | undefined;
    beforeAll(async () => {
      current = EventStoreDBClient.connectionString(await open());
    });
    afterAll(() => current?.dispose());

    const scene: Scene = {
      client: () => {
        if (!current) throw new Error('the client is open only while a test runs');
        return current;
      },
    };
    for (const part of [appending, retrying, reading, forgetting, subscribing]) part(scene);
  });
}
