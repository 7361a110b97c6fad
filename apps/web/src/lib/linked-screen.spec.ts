import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { WallSnapshot } from '@stammtisch/contracts';
import { ASK_AGAIN_MS, bindScreen, SCREEN_LOST_AFTER_MS, type ScreenListeners } from './linked-screen';

const aPicture = (revision: number) => ({ revision }) as WallSnapshot;

/** A wall bound to a fake connection. */
function boundWall() {
  let server!: ScreenListeners<WallSnapshot>;
  const wall = {
    shown: undefined as WallSnapshot | undefined,
    connections: [] as string[],
    versionChecks: 0,
  };
  const [hangUp, reopen] = [jest.fn(), jest.fn()];
  const open = (listeners: typeof server) => {
    server = listeners;
    return hangUp;
  };
  const takeDown = bindScreen(
    { open, reopen },
    {
      show: (picture) => {
        wall.shown = picture;
      },
      setConnection: (connection) => wall.connections.push(connection),
      keepUpToDate: () => {
        wall.versionChecks++;
      },
    },
  );
  server.connect();
  return { wall, takeDown, hangUp, reopen, server };
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { window: new EventTarget(), document: new EventTarget() });
});
afterEach(() => {
  jest.useRealTimers();
  for (const name of ['window', 'document']) Reflect.deleteProperty(globalThis, name);
});

const deviceReports = (type: 'online' | 'offline') => window.dispatchEvent(new Event(type));

it('a screen shows the newest picture, and starts over with each connection', () => {
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

describe('a screen’s connection', () => {
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
    deviceReports('offline');
    expect(wall.connections).toEqual(['live', 'lost']);
    server.disconnect();
    jest.advanceTimersByTime(SCREEN_LOST_AFTER_MS);
    server.connect();
    deviceReports('offline');
    server.picture(aPicture(2));
    expect(wall.connections).toEqual(['live', 'lost', 'live', 'lost', 'live']);
  });

  it('is reopened when the device wakes or the link is refused, until the screen is unbound', () => {
    const { wall, takeDown, hangUp, reopen, server } = boundWall();
    deviceReports('online');
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

  it('is not retried once the screen is unbound', () => {
    const { takeDown, reopen, server } = boundWall();
    server.unauthenticated();
    takeDown();
    jest.advanceTimersByTime(10 * ASK_AGAIN_MS);
    expect(reopen).not.toHaveBeenCalled();
  });
});
