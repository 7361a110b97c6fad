import { beforeEach, describe, expect, it } from '@jest/globals';
import { settle } from '@stammtisch/live/testing';
import { type LoadState, Reading } from './use-loaded';

type Table = 'ours' | 'theirs';

let requests: {
  table: Table;
  known: string | undefined;
  answer(data: string): void;
  fail(message: string): void;
}[];
let shown: LoadState<Table, string>[];
let list: Reading<Table, string>;

beforeEach(() => {
  requests = [];
  shown = [];
  list = new Reading<Table, string>(
    (table, known) =>
      new Promise((resolve, reject) => {
        requests.push({ table, known, answer: resolve, fail: (message) => reject(new Error(message)) });
      }),
    (state) => shown.push(state),
  );
});

async function answerLast(data: string) {
  requests.at(-1)?.answer(data);
  await settle();
}

describe('a reloaded list', () => {
  it('is read only once more after many reloads during a read', async () => {
    list.reload('ours');
    for (let i = 0; i < 10; i++) list.reload('ours');
    expect(requests).toHaveLength(1);
    await answerLast('Anna');
    expect(requests).toHaveLength(2);
    expect(shown.at(-1)).toMatchObject({ data: 'Anna', loading: true });
    await answerLast('Anna, Bertl');
    expect(shown.at(-1)).toMatchObject({ data: 'Anna, Bertl', loading: false });
    expect(requests).toHaveLength(2);
  });

  it('never loses what was added to it during a read: it is read once more', async () => {
    list.reload('ours');
    await answerLast('Anna');
    list.reload('ours');
    list.update('ours', (known) => `${known}, Bertl`);
    list.update('theirs', (known) => `${known} of theirs`);
    await answerLast('Vroni, Anna');
    expect(shown.at(-1)).toMatchObject({ data: 'Anna, Bertl', loading: true });
    expect(requests.at(-1)).toMatchObject({ known: 'Anna, Bertl' });
    await answerLast('Vroni, Anna, Bertl');
    expect(shown.at(-1)).toMatchObject({ data: 'Vroni, Anna, Bertl', loading: false });
  });

  it('keeps its data when a reload fails, and shows the error until one succeeds', async () => {
    list.reload('ours');
    await answerLast('Anna');
    list.reload('ours');
    const error = 'Fehler beim Laden der Daten';
    requests[1]?.fail(error);
    await settle();
    expect(shown.at(-1)).toMatchObject({ data: 'Anna', error, loading: false });
    list.reload('ours');
    await answerLast('Bertl');
    expect(shown.at(-1)).toMatchObject({ data: 'Bertl', error: undefined, loading: false });
  });

  it('switches to another table without mixing their data', async () => {
    list.reload('ours');
    await answerLast('Anna …');
    list.reload('theirs');
    list.reload('theirs');
    expect(shown.at(-1)).toMatchObject({ of: 'ours', data: 'Anna …', loading: true });
    await answerLast('Sepp');
    expect(shown.at(-1)).toMatchObject({ of: 'theirs', data: 'Sepp', loading: true });
    expect(requests.map(({ table, known }) => [table, known])).toEqual([
      ['ours', undefined],
      ['theirs', undefined],
      ['theirs', 'Sepp'],
    ]);
  });

  it('shows nothing more once stopped', async () => {
    list.reload('ours');
    list.reload('ours');
    list.stop();
    const before = shown.length;
    await answerLast('Anna');
    expect([shown.length, requests.length]).toEqual([before, 1]);
  });
});
