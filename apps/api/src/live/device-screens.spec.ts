import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Till } from '../engine/till/till.js';
import type { TabletView } from '../topics/tablet/tablet-view.js';
import { DeviceScreens, type WallView } from './device-screens.js';
import { deviceRoom, deviceRooms, type TillServer } from './sockets.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A wall and a tablet that show how often the table has changed. */
function screens() {
  const shown = { wall: [] as unknown[], tablet: [] as unknown[] };
  let changes = 0;
  const deviceLinks = new Map(
    (['wall', 'tablet'] as const).map((kind) => [kind, { id: kind, kind, name: kind }]),
  );
  const rooms = new Map(
    Array.from(deviceLinks.values()).flatMap(({ id, kind }) =>
      [deviceRooms[kind], deviceRoom(id)].map((room) => [room, new Set(['a screen'])] as const),
    ),
  );
  const view = { now: () => ({ changes }) };
  const drawn = new DeviceScreens(
    { state: { deviceLinks } } as unknown as Till,
    view as unknown as WallView,
    view as unknown as TabletView,
  );
  const emit = (event: string, picture: typeof view) =>
    shown[event === 'wall:snapshot' ? 'wall' : 'tablet'].push(Object(picture).changes);
  const server = { sockets: { adapter: { rooms } }, to: () => ({ emit }) };
  drawn.attach(server as unknown as TillServer, () => drawn.resync());
  const change = () => {
    changes += 1;
    drawn.resync();
  };
  return { shown, change };
}

it('a screen gets a limited rate of snapshots, but always the last one', () => {
  const { shown, change } = screens();
  for (let n = 0; n < 600; n++) change();
  expect(shown).toEqual({ wall: [1], tablet: [1] });
  jest.advanceTimersByTime(100);
  expect(shown).toEqual({ wall: [1, 600], tablet: [1] });
  change();
  expect(shown.wall).toEqual([1, 600]);
  jest.advanceTimersByTime(250);
  expect([shown.wall.at(-1), shown.tablet.at(-1)]).toEqual([601, 601]);
});
