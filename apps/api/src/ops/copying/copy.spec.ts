import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import {
  type EventStore,
  openSqliteEventStore,
  StoreUnavailableError,
  storeWith,
} from '@stammtisch/event-store';
import {
  afterAppends,
  CHANGED,
  copy,
  copyingAfterAnEvening,
  eventsOf,
  LOG,
  recordingAppends,
  tamper,
  withAppend,
} from '../../../test/harness/copying.js';
import { loseReadModel } from '../../../test/harness/data-dirs.js';
import { TestTill } from '../../../test/harness/test-till.js';
import { personStream } from '../../engine/people/person.js';
import { newest } from './location.js';

const CENTS = 1200;
const { till, hanni, removed, newFile, copyOfFile, withStores } = copyingAfterAnEvening(CENTS);

/** Fails after so many appends. */
function failingAfter(store: EventStore, appends: number): EventStore {
  let left = appends;
  return withAppend(store, (append) => async (...call) => {
    if (left-- <= 0) throw new StoreUnavailableError('the cable is out');
    return append(...call);
  });
}

/** Runs a story in a copy of the till. @returns the events file afterwards */
async function eventsFileAfter(story: (later: TestTill) => Promise<unknown>): Promise<string> {
  const later = new TestTill();
  cpSync(till.dir, later.dir, { recursive: true });
  await later.open();
  later.signIn(later.anna);
  await story(later);
  await later.close();
  const file = copyOfFile(join(later.dir, 'events.sqlite'));
  await later.delete();
  return file;
}

/** Changes the phone number in Hanni's document. */
async function changePhone(store: EventStore, phone: string, times = 1): Promise<void> {
  const stream = personStream(hanni().id);
  const { revision = -1, type = '', data = {} } = (await newest(store, stream)) ?? {};
  const change = { type, data: { ...data, phone }, metadata: {} };
  const changes = Array.from({ length: times }, () => ({ ...change, id: crypto.randomUUID() }));
  await store.append(stream, revision, changes, { maxCount: 1 });
}

const documentOf = (store: EventStore, id: string) => newest(store, personStream(id));

describe('copying a till after an evening', () => {
  it('copies every event, the newest member documents, and nothing of removed members', () =>
    withStores(async (source, target) => {
      const { state } = await copy(source, target);
      expect(await eventsOf(target)).toEqual(await eventsOf(source));
      expect(state.revision).toBeGreaterThan(CENTS);
      const document = await documentOf(target, hanni().id);
      expect(document).toEqual(await documentOf(source, hanni().id));
      expect(document).toMatchObject({ revision: 2, data: { phone: '0172-666' } });
      expect(state.members.get(hanni().id)?.personRevision).toBe(2);
      expect(await target.read(personStream(hanni().id))).toHaveLength(1);
      expect(await target.read(personStream(removed().id))).toEqual([]);
      // A second copy writes nothing.
      await copy(source, failingAfter(target, 0));
    }));

  it('copies receipt pictures and fails if one is missing', () =>
    withStores(async (source, target) => {
      const { receipts } = await copy(source, target);
      const [{ receiptId } = { receiptId: '' }] = receipts;
      const stream = `receipt-${receiptId}`;
      expect(await target.read(stream)).toEqual(await source.read(stream));
      await target.remove(stream);
      await copy(source, target);
      expect(await target.read(stream)).toHaveLength(1);
      const without = storeWith(source, {
        read: (name, ...rest) => (name === stream ? Promise.resolve([]) : source.read(name, ...rest)),
      });
      await target.remove(stream);
      await expect(copy(without, target)).rejects.toThrow(/^Beleg .* fehlt oder ist nicht der angehängte$/);
    }));

  it('keeps the revision of a document changed 2500 times', () =>
    withStores(async (source, target) => {
      const stream = personStream(hanni().id);
      await changePhone(source, '0173-777', 2500);
      await copy(source, target);
      expect(await target.read(stream)).toEqual(await source.read(stream));
      expect((await newest(target, stream))?.revision).toBe(2502);
    }));

  it('appends at most 1000 events and 256 KiB at a time', () =>
    withStores(async (source, target) => {
      const { recording, appends } = recordingAppends(target);
      await copy(source, recording);
      expect(appends.length).toBeLessThan(20);
      for (const events of appends) {
        const sent = events.map(({ id, type, data, metadata }) => ({ id, type, data, metadata }));
        expect(sent.length).toBeLessThanOrEqual(1000);
        expect(Buffer.byteLength(JSON.stringify(sent))).toBeLessThanOrEqual(256 * 1024);
      }
    }));

  it('writes nothing to a target stream that is limited or was deleted', () =>
    withStores(async (source, target) => {
      const deleted = { ...failingAfter(target, 0), limits: async () => 'it was deleted' };
      await expect(copy(source, deleted)).rejects.toThrow(/is cut or limited .* \(it was deleted\)/);
    }));

  it('fails if the target gives an event another revision', () =>
    withStores(async (source, target) => {
      const counting = storeWith(target, { append: async (...call) => (await target.append(...call)) + 40 });
      const elsewhere = /ein Ereignis von till-stammtisch unter \d+ statt/;
      await expect(copy(source, counting)).rejects.toThrow(elsewhere);
      expect((await newest(target, LOG))?.revision).toBeLessThan(CENTS);
    }));
});

describe('a copy that was interrupted', () => {
  it.each([1, 2, 4])('after %d appends resumes there', (after) =>
    withStores(async (source, target) => {
      await expect(copy(source, failingAfter(target, after))).rejects.toThrow('the cable is out');
      const before = (await eventsOf(target)).length;
      const { recording, appends } = recordingAppends(target);
      await copy(source, recording);
      expect(before).toBeGreaterThan(0);
      expect(await eventsOf(target)).toEqual(await eventsOf(source));
      expect(appends.flat()).toHaveLength((await eventsOf(source)).length - before);
    }),
  );

  it('includes later changes when resumed, and nothing of members removed since', async () => {
    const to = newFile();
    await withStores(async (source, target) => void (await copy(source, target)), { to });
    const changed: string[] = [];
    const from = await eventsFileAfter(async (later) => {
      const berti = await later.member('berti');
      await berti.changesProfile({ phone: '0173-777' });
      await later.anna.changesProfile({ phone: '0174-888' });
      await later.anna.removes(hanni().id);
      changed.push(berti.id, later.anna.id);
    });
    const story = async (source: EventStore, target: EventStore) => {
      await copy(source, target);
      expect(await eventsOf(target)).toEqual(await eventsOf(source));
      for (const id of changed) expect(await documentOf(target, id)).toEqual(await documentOf(source, id));
      expect(await target.read(personStream(hanni().id))).toEqual([]);
    };
    await withStores(story, { from, to });
  });
});

describe('copying a till that is in use', () => {
  it('copies a profile that is changed meanwhile in its newest version', () =>
    withStores(async (source, target) => {
      let changes = 2;
      const changing = afterAppends(target, personStream(hanni().id), async () => {
        if (changes-- > 0) await changePhone(source, '0174-888');
      });
      await copy(source, changing);
      const document = await documentOf(target, hanni().id);
      expect(document).toEqual(await documentOf(source, hanni().id));
      expect(document).toMatchObject({ revision: 4, data: { phone: '0174-888' } });
    }));

  it('copies the removal of a member meanwhile, and nothing of that member', async () => {
    const after = openSqliteEventStore(await eventsFileAfter(({ anna }) => anna.removes(hanni().id)));
    await withStores(async (before, target) => {
      let now = before;
      const source = storeWith(before, { read: (...call) => now.read(...call) });
      const switching = afterAppends(target, personStream(hanni().id), () => {
        now = after;
      });
      await copy(source, switching);
      expect(await eventsOf(target)).toEqual(await eventsOf(after));
      expect(await target.read(personStream(hanni().id))).toEqual([]);
    });
    await after.close();
  });

  it('copies a password changed meanwhile, which works in the restored till', async () => {
    const file = newFile();
    const changing = (later: TestTill) =>
      later.signIn(later.stranger(hanni().username)).changesPassword('mein-neues');
    const after = openSqliteEventStore(await eventsFileAfter(changing));
    const story = async (before: EventStore, target: EventStore) => {
      const read: EventStore['read'] = (name, ...rest) => (name === LOG ? before : after).read(name, ...rest);
      await copy(storeWith(before, { read }), target);
    };
    await withStores(story, { to: file });
    await after.close();
    const restored = new TestTill();
    cpSync(till.dir, restored.dir, { recursive: true });
    cpSync(file, join(restored.dir, 'events.sqlite'));
    loseReadModel(restored.dir);
    await restored.open();
    await restored.stranger(hanni().username).logsIn('mein-neues');
    await restored.close();
    await restored.delete();
  });
});

describe('a copy is refused', () => {
  const changed = `Ereignis 700 von ${LOG} ist nicht, was geschrieben wurde`;

  it('when a member document is lost', () =>
    withStores(async (source, target) => {
      await source.remove(personStream(hanni().id));
      await expect(copy(source, target)).rejects.toThrow(`Mitglied ${hanni().id} hat kein Dokument`);
    }));

  it('when the target changes a document', () =>
    withStores(async (source, target) => {
      const stream = personStream(hanni().id);
      const changing = withAppend(target, (append) => (name, expected, events, options) => {
        const changed = events.map((event) => ({ ...event, data: { ...event.data, phone: '110' } }));
        return append(name, expected, name === stream ? changed : events, options);
      });
      await expect(copy(source, changing)).rejects.toThrow('anders als im Original');
    }));

  it.each([
    ['holds another log', false],
    ['has events that the source lacks', true],
  ])('when the target %s', (_, copiedBefore) =>
    withStores(async (source, target) => {
      if (copiedBefore) await copy(source, target);
      const { revision = -1 } = (await newest(target, LOG)) ?? {};
      const other = { type: 'TillOpened', data: {}, metadata: { hash: 'another' } };
      await target.append(LOG, revision, [{ ...other, id: crypto.randomUUID() }]);
      const before = await eventsOf(target);
      await expect(copy(source, target)).rejects.toThrow('mit dem dieses nicht beginnt');
      expect(await eventsOf(target)).toEqual(before);
    }),
  );

  it('when an event of the source was changed, which is named and not copied', async () => {
    const from = copyOfFile();
    tamper(from, CHANGED, LOG, 700);
    const story = async (source: EventStore, target: EventStore) => {
      await expect(copy(source, target)).rejects.toThrow(changed);
      expect((await newest(target, LOG))?.revision ?? -1).toBeLessThan(700);
    };
    await withStores(story, { from });
  });

  it('when an event copied before differs from the source', async () => {
    const to = newFile();
    await withStores(async (source, target) => void (await copy(source, target)), { to });
    tamper(to, CHANGED, LOG, 700);
    await withStores((source, target) => expect(copy(source, target)).rejects.toThrow(changed), { to });
  });
});
