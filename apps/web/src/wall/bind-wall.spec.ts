import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { WallRound, WallSnapshot } from '@stammtisch/contracts';
import { ASK_AGAIN_MS, SCREEN_LOST_AFTER_MS, type ScreenListeners } from '../lib/linked-screen';
import { bindWall, NEWS_MS } from './watch-table';

const START = '2026-11-20T20:00:00.000Z';

const aPicture = (revision: number, ...rounds: readonly WallRound[]) =>
  ({ revision, rounds }) as WallSnapshot;
const aRound = (id: string) => ({ id, given_at: START }) as WallRound;

/** A wall bound to a fake connection. */
function boundWall() {
  let server!: ScreenListeners<WallSnapshot>;
  const wall = {
    shown: undefined as WallSnapshot | undefined,
    connections: [] as string[],
    rounds: [] as string[],
    versionChecks: 0,
    wake: () => {},
    goOffline: () => {},
  };
  const [hangUp, reopen] = [jest.fn(), jest.fn()];
  const open = (listeners: typeof server) => {
    server = listeners;
    return hangUp;
  };
  const takeDown = bindWall(
    { open, reopen },
    {
      picture: () => wall.shown,
      show: (picture) => {
        wall.shown = picture;
      },
      setConnection: (connection) => wall.connections.push(connection),
      onRound: ({ id }) => wall.rounds.push(id),
      keepUpToDate: () => {
        wall.versionChecks++;
      },
      onWake: (listener) => {
        wall.wake = listener;
        return () => {};
      },
      onOffline: (listener) => {
        wall.goOffline = listener;
        return () => {};
      },
    },
  );
  server.connect();
  return { wall, takeDown, hangUp, reopen, server };
}

beforeEach(() => void jest.useFakeTimers({ now: Date.parse(START) }));
afterEach(() => void jest.useRealTimers());

describe('the wall', () => {
  it('shows the newest snapshot, and starts over with each connection', () => {
    const { wall, server } = boundWall();
    for (const revision of [5, 7, 6]) server.picture(aPicture(revision));
    expect(wall.shown?.revision).toBe(7);
    const next = aPicture(7);
    server.picture(next);
    expect(wall.shown).toBe(next);
    server.disconnect();
    server.connect();
    server.picture(aPicture(4));
    expect(wall.shown?.revision).toBe(4);
  });

  it('celebrates each new round once, and none given long before it reconnected', () => {
    const { wall, server } = boundWall();
    server.picture(aPicture(1, aRound('there before')));
    server.picture(aPicture(2, aRound('there before'), aRound('new')));
    server.picture(aPicture(3, aRound('there before'), aRound('new')));
    server.disconnect();
    server.connect();
    server.picture(aPicture(2, aRound('there before')));
    server.picture(aPicture(3, aRound('there before'), aRound('new')));
    server.disconnect();
    jest.advanceTimersByTime(NEWS_MS);
    server.connect();
    server.picture(aPicture(4, aRound('old')));
    expect(wall.rounds).toEqual(['new']);
  });
});

describe('the wall’s connection', () => {
  it('is shown as lost after a delay; each connect checks for a newer version', () => {
    const { wall, server } = boundWall();
    for (let times = 0; times < 2; times++) {
      server.disconnect();
      jest.advanceTimersByTime(SCREEN_LOST_AFTER_MS);
    }
    server.connect();
    expect(wall.connections).toEqual(['live', 'lost', 'live']);
    expect(wall.versionChecks).toBe(2);
  });

  it('is shown as lost at once when the device is offline, until it reconnects or gets data', () => {
    const { wall, server } = boundWall();
    wall.goOffline();
    expect(wall.connections).toEqual(['live', 'lost']);
    server.disconnect();
    jest.advanceTimersByTime(SCREEN_LOST_AFTER_MS);
    server.connect();
    wall.goOffline();
    server.picture(aPicture(2));
    expect(wall.connections).toEqual(['live', 'lost', 'live', 'lost', 'live']);
  });

  it('is reopened when the device wakes or the link is refused, until the wall is unbound', () => {
    const { wall, takeDown, hangUp, reopen, server } = boundWall();
    wall.wake();
    expect(reopen).toHaveBeenCalledTimes(1);
    server.unauthenticated();
    jest.advanceTimersByTime(ASK_AGAIN_MS);
    expect(reopen).toHaveBeenCalledTimes(2);
    server.connect();
    server.disconnect();
    takeDown();
    jest.advanceTimersByTime(SCREEN_LOST_AFTER_MS);
    expect(wall.connections).toEqual(['live', 'refused', 'live']);
    expect(hangUp).toHaveBeenCalledTimes(1);
  });

  it('is not retried once the wall is unbound', () => {
    const { takeDown, reopen, server } = boundWall();
    server.unauthenticated();
    takeDown();
    jest.advanceTimersByTime(10 * ASK_AGAIN_MS);
    expect(reopen).not.toHaveBeenCalled();
  });
});
