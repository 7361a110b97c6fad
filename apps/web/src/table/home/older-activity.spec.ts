import { beforeEach, describe, expect, it } from '@jest/globals';
import { aHome, aLine } from '@stammtisch/live/testing';
import { FakeServer } from '../../lib/fake-server.fixture';
import { sessionStarted, tableStore, updateTable } from '../../lib/table/store';
import { loadOlderActivity } from './older-activity';

const server = new FakeServer();

const setFeed = (...revisions: number[]) =>
  updateTable((table) => ({ ...table, activity: revisions.map((revision) => aLine(revision)) }));
const shown = () => tableStore.getState().table?.activity.map(({ revision }) => revision);
const page = (next: string | null, ...revisions: number[]) => ({
  body: { success: true, activity: revisions.map((revision) => aLine(revision)), next },
});

beforeEach(() => {
  sessionStarted(aHome());
  setFeed(9, 8);
});

describe('older lines of the feed', () => {
  it('are added below, without duplicates, until there are no more', async () => {
    server.answersWith('/api/activity/?before=8', page('6', 8, 7, 6));
    server.answersWith('/api/activity/?before=6', page(null, 5));
    expect(await loadOlderActivity()).toBe(true);
    expect(await loadOlderActivity()).toBe(false);
    expect(shown()).toEqual([9, 8, 7, 6, 5]);
  });

  it('are dropped if the feed was replaced while they loaded', async () => {
    server.answersWith('/api/activity/?before=8', page(null, 7, 6));
    const older = loadOlderActivity();
    setFeed(5000, 4999);
    expect(await older).toBe(true);
    expect(shown()).toEqual([5000, 4999]);
  });

  it('change nothing if they fail to load', async () => {
    server.answersWith('/api/activity/?before=8', { status: 404 });
    await expect(loadOlderActivity()).rejects.toThrow('Fehler beim Laden der Daten');
    expect(shown()).toEqual([9, 8]);
  });
});
