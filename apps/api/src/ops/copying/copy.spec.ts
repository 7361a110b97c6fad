import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import {
  type EventStore,
  openSqliteEventStore,
  StoreUnavailableError,
  storeWith,
} from '@stammtisch/event-store';
import { oneRowEach } from '@stammtisch/event-store/testing';
import Database from 'libsql';
import { copy, eventsOf, LOG, movingAfterAnEvening, through } from '../../../test/harness/moving.js';
import { TestTill } from '../../../test/harness/test-till.js';
import { personStream } from '../../engine/people/person.js';
import { newest } from './pages.js';

const CENTS = 1200;
const { till, hanni, gone, eventsFile, newFile, moving } = movingAfterAnEvening(CENTS);

/** Takes so many appends, then none. */
function breakingOff(store: EventStore, appends: number): EventStore {
  let left = appends;
  return through(store, (append) => async (...call) => {
    if (left-- <= 0) throw new StoreUnavailableError('the cable is out');
    return append(...call);
  });
}

/** Reads one store, and another from the moment that something has been appended to this stream of the target. */
function turning(before: EventStore, after: EventStore, target: EventStore, stream: string) {
  let now = before;
  const source = storeWith(before, { read: (...call) => now.read(...call) });
  const watched = through(target, (append) => async (name, ...call) => {
    const last = await append(name, ...call);
    if (name === stream) now = after;
    return last;
  });
  return { source, watched };
}

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

const documentOf = (store: EventStore, id: string) => newest(store, personStream(id));

describe('Given a till after an evening, when it is copied', () => {
  it('then every event is there with its id, the newest documents at the revisions that the log names, and nothing of who has left', () =>
    moving(async (source, target) => {
      const { state, documents } = await copy(source, target);
      expect(await eventsOf(target)).toEqual(await eventsOf(source));
      expect(state.revision).toBeGreaterThan(CENTS);
      expect(documents).toBe(2);
      const document = await documentOf(target, hanni().id);
      expect(document).toEqual(await documentOf(source, hanni().id));
      expect(document).toMatchObject({ revision: 2, data: { phone: '0172-666' } });
      expect(state.members.get(hanni().id)?.personRevision).toBe(2);
      expect(await target.read(personStream(hanni().id))).toHaveLength(1);
      expect(await target.read(personStream(gone().id))).toEqual([]);
      // A second copy writes nothing.
      await copy(source, breakingOff(target, 0));
    }));

  it('then the pictures of receipts are there, and one that is missing is said', () =>
    moving(async (source, target) => {
      const { receipts } = await copy(source, target);
      const [{ receiptId } = { receiptId: '' }] = receipts;
      const stream = `receipt-${receiptId}`;
      expect(await target.read(stream)).toEqual(await source.read(stream));
      await target.remove(stream);
      await copy(source, target);
      expect(await target.read(stream)).toHaveLength(1);
      const without = storeWith(source, {
        read: (name, ...how) => (name === stream ? Promise.resolve([]) : source.read(name, ...how)),
      });
      await target.remove(stream);
      await expect(copy(without, target)).rejects.toThrow(
        /^Receipt .* is missing, or not what was attached$/,
      );
    }));

  it('then a document keeps its revision, however often it was changed', async () => {
    const files = { source: newFile(), target: newFile() };
    cpSync(eventsFile, files.source);
    await moving(async (source, target) => {
      const stream = personStream(hanni().id);
      const { type = '', data = {} } = (await newest(source, stream)) ?? {};
      const changes = Array.from({ length: 2500 }, () => ({
        id: crypto.randomUUID(),
        type,
        data,
        metadata: {},
      }));
      await source.append(stream, 2, changes, { maxCount: 1 });
      await copy(source, target);
      expect(await target.read(stream)).toEqual(await source.read(stream));
      expect((await newest(target, stream))?.revision).toBe(2502);
    }, files);
  });

  it('then it arrives in appends that are large, but not too large', () =>
    moving(async (source, target) => {
      const sizes: { count: number; bytes: number }[] = [];
      const watched = through(target, (append) => (stream, expected, events, options) => {
        const sent = events.map(({ id, type, data, metadata }) => ({ id, type, data, metadata }));
        if (stream === LOG)
          sizes.push({ count: sent.length, bytes: Buffer.byteLength(JSON.stringify(sent)) });
        return append(stream, expected, events, options);
      });
      await copy(source, watched);
      expect(sizes.length).toBeLessThan(20);
      for (const { count, bytes } of sizes) {
        expect(count).toBeLessThanOrEqual(1000);
        expect(bytes).toBeLessThanOrEqual(256 * 1024);
      }
    }));

  it('then a target that has been deleted, or hides something, is left as it is', () =>
    moving(async (source, target) => {
      const deleted = { ...breakingOff(target, 0), limits: async () => 'it was deleted' };
      await expect(copy(source, deleted)).rejects.toThrow(/is cut or limited .* \(it was deleted\)/);
    }));

  it('then a target that goes on counting where something was deleted is no copy', () =>
    moving(async (source, target) => {
      const counting = through(
        target,
        (append) =>
          async (...call) =>
            (await append(...call)) + 40,
      );
      await expect(copy(source, counting)).rejects.toThrow(
        /put an event of till-stammtisch at \d+ that belongs/,
      );
      expect((await newest(target, LOG))?.revision).toBeLessThan(CENTS);
    }));
});

describe('Given a copy that broke off', () => {
  it.each([1, 2, 4])('after %d appends, when it is started again, then it carries on there', (appends) =>
    moving(async (source, target) => {
      await expect(copy(source, breakingOff(target, appends))).rejects.toThrow('the cable is out');
      const before = (await eventsOf(target)).length;
      let written = 0;
      const watched = through(target, (append) => (stream, expected, events, options) => {
        if (stream === LOG) written += events.length;
        return append(stream, expected, events, options);
      });
      await copy(source, watched);
      expect(before).toBeGreaterThan(0);
      expect(await eventsOf(target)).toEqual(await eventsOf(source));
      expect(written).toBe((await eventsOf(source)).length - before);
    }),
  );

  it('when the till has gone on meanwhile, then the copy has the newest of everything, and nothing of who has left', async () => {
    const later = new TestTill();
    cpSync(till.dir, later.dir, { recursive: true });
    const files = { source: join(later.dir, 'events.sqlite'), target: newFile() };
    await moving(async (source, target) => void (await copy(source, target)), files);
    await later.open();
    later.seat(later.anna);
    const berti = await later.member('berti');
    await berti.changesProfile({ phone: '0173-777' });
    await later.anna.changesProfile({ phone: '0174-888' });
    await later.anna.removes(hanni().id);
    await later.close();

    await moving(async (source, target) => {
      await copy(source, target);
      expect(await eventsOf(target)).toEqual(await eventsOf(source));
      for (const { id } of [berti, later.anna]) {
        expect(await documentOf(target, id)).toEqual(await documentOf(source, id));
      }
      expect(await target.read(personStream(hanni().id))).toEqual([]);
    }, files);
    await later.delete();
  });
});

describe('Given a till that goes on while it is copied', () => {
  it('when somebody changes their profile behind the copy, then it holds what they have now', async () => {
    const files = { source: newFile(), target: newFile() };
    cpSync(eventsFile, files.source);
    await moving(async (source, target) => {
      const stream = personStream(hanni().id);
      const { type = '', data = {} } = (await documentOf(source, hanni().id)) ?? {};
      let changes = 2;
      const watched = through(target, (append) => async (name, ...call) => {
        const last = await append(name, ...call);
        if (name === stream && changes-- > 0) {
          const change = {
            id: crypto.randomUUID(),
            type,
            data: { ...data, phone: '0174-888' },
            metadata: {},
          };
          await source.append(stream, last, [change], { maxCount: 1 });
        }
        return last;
      });
      await copy(source, watched);
      expect(await documentOf(target, hanni().id)).toEqual(await documentOf(source, hanni().id));
      expect(await documentOf(target, hanni().id)).toMatchObject({
        revision: 4,
        data: { phone: '0174-888' },
      });
    }, files);
  });

  it('when somebody is removed behind the copy, then it knows that they have left, and holds nothing of them', async () => {
    const later = new TestTill();
    cpSync(till.dir, later.dir, { recursive: true });
    await later.open();
    later.seat(later.anna);
    await later.anna.removes(hanni().id);
    await later.close();
    const after = openSqliteEventStore(join(later.dir, 'events.sqlite'));
    await moving(async (before, target) => {
      const { source, watched } = turning(before, after, target, personStream(hanni().id));
      const { documents } = await copy(source, watched);
      expect(documents).toBe(1);
      expect(await eventsOf(target)).toEqual(await eventsOf(after));
      expect(await target.read(personStream(hanni().id))).toEqual([]);
    });
    await after.close();
    await later.delete();
  });
});

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
