import { describe, expect, test } from '@jest/globals';
import { watched } from '../../test/harness/watched-log.js';
import type { Clock } from '../platform/clock.js';
import type { IdleScheduler } from '../platform/scheduling.js';
import type { Secrets } from '../platform/secrets.js';
import type { Settings } from '../platform/settings.js';
import { PushQueue } from './push-queue.js';
import type { Subscriptions } from './subscriptions.js';
import type { PushServices, Vapid } from './web-push.js';

// The lines stay out of the output.
watched('Push', 'debug');

const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const LIVE = 'https://push.test/carl';

/** Dora has twenty dead devices, and Carl a live one. */
function table() {
  const dead = Array.from({ length: 20 }, (_, index) => `https://push.test/dora${index}`);
  const world = {
    now: 0,
    /** What comes of a try at a dead address. */
    answers: (): Promise<never> => Promise.reject(new Error('no way there')),
    tried: [] as string[],
    queue: undefined as unknown as PushQueue,
  };
  const devices = (memberId: string) => (memberId === 'dora' ? dead : [LIVE]);
  const clock = {
    ms: () => world.now,
    steady: { ms: () => world.now },
    evening: () => ({ date: '2026-11-27' }),
    // Nothing is tried a second time.
    sleep: () => new Promise(() => {}),
  } as unknown as Clock;
  world.queue = new PushQueue(
    {
      of: async (memberId: string) =>
        devices(memberId).map((endpoint) => ({ endpoint, origin: 'https://till.test', ...KEYS })),
    } as unknown as Subscriptions,
    {
      post: (endpoint: string) => {
        world.tried.push(endpoint);
        return endpoint === LIVE ? Promise.resolve({ status: 201, retryAfter: null }) : world.answers();
      },
    } as unknown as PushServices,
    { authorization: () => '' } as unknown as Vapid,
    { signature: () => '' } as unknown as Secrets,
    {} as Settings,
    clock,
    { idle: async () => {} } as unknown as IdleScheduler,
  );
  /** Tells members, and lets everything happen that waits for no answer. @returns the addresses that were tried */
  const tells = async (...members: string[]) => {
    world.tried = [];
    world.queue.tell(() => members, { kind: 'round', line: 'Prost', tag: 'x' });
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
    return world.tried;
  };
  return { dead, world, tells };
}

describe('dead addresses', () => {
  test('hold up each other, and no live one', async () => {
    const { dead, world, tells } = table();
    expect(await tells('dora', 'carl')).toEqual(expect.arrayContaining([...dead, LIVE]));
    world.answers = () => new Promise(() => {});
    for (let round = 0; round < 3; round++) expect(await tells('dora', 'carl')).toContain(LIVE);
  });

  test('of one member, found out together, wait behind everybody’s first device', async () => {
    const { dead, world, tells } = table();
    const hanging: (() => void)[] = [];
    world.answers = () => new Promise((_, reject) => void hanging.push(() => reject(new Error('timeout'))));
    const tried = await tells('dora', 'carl');
    expect(tried).not.toContain(LIVE);
    hanging.shift()?.();
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
    expect(tried.slice(8)).toEqual([LIVE, dead[8]]);
  });
});
