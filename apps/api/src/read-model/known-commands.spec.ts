import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { openReadModel } from './database.js';
import { KnownCommands } from './known-commands.js';

const folder = mkdtempSync(join(tmpdir(), 'stammtisch-'));
const database = openReadModel(join(folder, 'read-model.sqlite'));
afterAll(() => {
  database.close();
  rmSync(folder, { recursive: true, force: true });
});

const COMMANDS = 120_000;
const STEP = 2_000_000_011;

describe('The commands that a read model knows', () => {
  it('are all known again after a restart, and few others', () => {
    // Given more of them than are read at a time, and one that led to two events
    database.exec(`
      INSERT INTO journal (revision, type, command, kind)
        WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${COMMANDS - 1})
        SELECT i, 'DrinkPurchased', i * ${STEP}, 1 FROM n;
      INSERT INTO journal (revision, type, command, kind) VALUES (${COMMANDS}, 'RoundEnded', ${STEP}, 1);
      INSERT INTO journal (revision, type, kind) VALUES (${COMMANDS + 1}, 'RoundEnded', 1);`);
    // When
    const known = KnownCommands.in(database);
    // Then
    const numbers = Array.from({ length: COMMANDS }, (_, i) => i * STEP);
    expect(numbers.every((command) => known.mayHave(command))).toBe(true);
    expect(numbers.filter((command) => known.mayHave(command + 1)).length).toBeLessThan(COMMANDS / 100);
  });

  it('are none in a new one', () => {
    const fresh = openReadModel(join(folder, 'fresh.sqlite'));
    expect(KnownCommands.in(fresh).mayHave(STEP)).toBe(false);
    fresh.close();
  });
});
