import { expect, test } from '@jest/globals';
import { readSettings } from '../platform/settings.js';
import { Origins } from './request-checks.js';

const APP_SECRET = 'x'.repeat(32);
const HOST = 'kasse.example';
const OWN = 'https://kasse.example';
const DEV = { DEV_SERVER: 'true' };
const BEHIND_PROXY = { TRUST_PROXY: 'true' };
const SETTING = { PUBLIC_URL: OWN };

/** True if a page of this origin may call a till at this protocol and host. */
const allows = (env: Record<string, string>, origin: string, protocol: string, host = HOST) =>
  new Origins(readSettings({ APP_SECRET, ...env })).allows(origin, { protocol, host });

test.each([
  ['its own over http', {}, 'http://kasse.example', 'http', true],
  ['its own over https', BEHIND_PROXY, OWN, 'https', true],
  ['one that somebody in between may have written', BEHIND_PROXY, 'http://kasse.example', 'https', false],
  ['one over https while the till is asked without', BEHIND_PROXY, OWN, 'http', false],
  ['the one in the settings', SETTING, OWN, 'http', true],
  ['one below the one in the settings', SETTING, 'http://kasse.example', 'https', false],
  ['one behind a proxy that nobody told of', {}, OWN, 'http', true],
  ['another host', SETTING, 'https://evil.example', 'https', false],
  ['another port', {}, 'http://kasse.example:81', 'http', false],
  ['none at all', {}, 'null', 'http', false],
  ['another port of this machine', {}, 'http://localhost:5173', 'http', false],
  ['such a port, in development', { NODE_ENV: 'development' }, 'http://localhost:5173', 'http', false],
  ['such a port, where nothing stands for it', { DEV_SERVER: '' }, 'http://localhost:5173', 'http', false],
  ['such a port, where the dev script says so', DEV, 'http://localhost:5173', 'http', true],
  ['another machine, where the dev script says so', DEV, 'http://localhost.example', 'http', false],
])('A page of %s', (_, env, origin, protocol, may) => expect(allows(env, origin, protocol)).toBe(may));
