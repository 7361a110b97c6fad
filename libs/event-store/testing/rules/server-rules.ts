import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { appending } from './appending.js';
import { crowding } from './crowding.js';
import { forgetting } from './forgetting.js';
import { appendPaths, type Scene } from './material.js';
import { reading } from './reading.js';
import { retrying } from './retrying.js';
import { subscribing } from './subscribing.js';

/**
 * What EventStoreDB 23.10 does with what its client sends. Runs against the double and against a real server.
 * @param url a connection string of the server, which runs; it may hold streams of other runs
 */
export function serverRules(name: string, url: string): void {
  describe(`${name} keeps the rules of the server:`, () => {
    let current: EventStoreDBClient | undefined;
    beforeAll(() => {
      current = EventStoreDBClient.connectionString(url);
    });
    afterAll(() => current?.dispose());

    const scene: Scene = {
      client: () => {
        if (!current) throw new Error('the client is open only while a test runs');
        return current;
      },
      // Clients with the same settings share a connection; another patience makes a connection of its own.
      connectApart: () => EventStoreDBClient.connectionString(`${url}&keepAliveInterval=30000`),
      appendPaths: appendPaths(url),
    };
    for (const part of [appending, retrying, reading, forgetting, subscribing, crowding]) part(scene);
  });
}
