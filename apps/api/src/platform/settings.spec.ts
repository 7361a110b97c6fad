import { describe, expect, it } from '@jest/globals';
import { readSettings } from './settings.js';

const APP_SECRET = 'a secret of at least 32 characters';

describe('The settings', () => {
  it('say port 8000 unless told otherwise', () => {
    expect(readSettings({ APP_SECRET }).port).toBe(8000);
    expect(readSettings({ APP_SECRET, PORT: '' }).port).toBe(8000);
    expect(readSettings({ APP_SECRET, PORT: '8017' }).port).toBe(8017);
  });

  it.each([
    ['PORT', { PORT: 'eight' }],
    ['PORT', { PORT: '65536' }],
    ['TIME_ZONE', { TIME_ZONE: 'Bavaria' }],
    ['EVENT_STORE_URL', { EVENT_STORE_URL: 'http://store' }],
    ['APP_SECRET', { APP_SECRET: 'short' }],
    ['ADMIN_USERNAME and ADMIN_PASSWORD', { ADMIN_USERNAME: 'anna' }],
  ])('name %s when it is wrong', (name, wrong) => {
    expect(() => readSettings({ APP_SECRET, ...wrong })).toThrow(name);
  });
});
