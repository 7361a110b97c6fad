import { cpSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { oneRowEach } from '@stammtisch/event-store/testing';
import Database from 'libsql';
import { copy, eventsOf, LOG, movingAfterAnEvening, through } from '../../../test/harness/moving.js';
import { personStream } from '../../engine/people/person.js';
import { newest } from './pages.js';

const { hanni, eventsFile, newFile, moving } = movingAfterAnEvening(1200);

/** Changes an event of a closed file behind everybody's back. */
function forge(file: string, revision: number, from: string, to: string): void {
  const database = new Database(file);
  oneRowEach(database);
  database
    .prepare(
      `UPDATE events SET body = replace(body, ?, ?) WHERE key = ? + 4294967296 * (SELECT id FROM streams WHERE name = ?)`,
    )
    .run([from, to, revision, LOG]);
  database.close();
}

describe('A copy is refused', () => {
  it("when a member's document is lost", async () => {
    const files = { source: newFile(), target: newFile() };
    cpSync(eventsFile, files.source);
    await moving(async (source, target) => {
      await source.remove(personStream(hanni().id));
      await expect(copy(source, target)).rejects.toThrow(`Member ${hanni().id} has no document`);
    }, files);
  });

  it('when a document was changed in the copy', () =>
    moving(async (source, target) => {
      const stream = personStream(hanni().id);
      const watched = through(target, (append) => (name, expected, events, options) => {
        const changed = events.map((event) => ({ ...event, data: { ...event.data, phone: '110' } }));
        return append(name, expected, name === stream ? changed : events, options);
      });
      await expect(copy(source, watched)).rejects.toThrow('differs from the original');
    }));

  it.each([
    ['holds something else', false],
    ['has gone on by itself', true],
  ])('when the target %s', (_, copiedBefore) =>
    moving(async (source, target) => {
      if (copiedBefore) await copy(source, target);
      const { revision = 'noStream' } = (await newest(target, LOG)) ?? {};
      const other = { type: 'TillOpened', data: {}, metadata: { hash: 'another' } };
      await target.append(LOG, revision, [{ ...other, id: crypto.randomUUID() }]);
      const before = await eventsOf(target);
      await expect(copy(source, target)).rejects.toThrow('is not a beginning of this one');
      expect(await eventsOf(target)).toEqual(before);
    }),
  );

  it('when the source has no such till', () =>
    moving(async (source, target) => {
      await expect(copy(source, target, 'elsewhere')).rejects.toThrow("no till 'elsewhere'");
    }));

  it('when an event of the source was changed: it is named, and goes nowhere', async () => {
    const files = { source: newFile(), target: newFile() };
    cpSync(eventsFile, files.source);
    forge(files.source, 700, '"amount":1', '"amount":100');
    await moving(async (source, target) => {
      await expect(copy(source, target)).rejects.toThrow(`Event 700 of ${LOG} is not what was written`);
      expect((await newest(target, LOG))?.revision ?? -1).toBeLessThan(700);
    }, files);
  });

  it('when what was copied before is not what the source has', async () => {
    const files = { source: eventsFile, target: newFile() };
    await moving(async (source, target) => void (await copy(source, target)), files);
    forge(files.target, 700, '"amount":1', '"amount":100');
    await moving(async (source, target) => {
      await expect(copy(source, target)).rejects.toThrow(`Event 700 of ${LOG} is not what was written`);
    }, files);
  });
});
