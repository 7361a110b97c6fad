import { expect, test } from '@jest/globals';
import { readSettings } from '../platform/settings.js';
import { Origins } from './request-checks.js';

const APP_SECRET = 'x'.repeat(32);
const HOST = 'kasse.example';
const OWN = 'https://kasse.example';
const PLAIN = 'http://kasse.example';
const LOCAL = 'http://localhost:5173';
const DEV = { DEV_SERVER: 'true' };
const BEHIND_PROXY = { TRUST_PROXY: 'true' };
const SETTING = { PUBLIC_URL: OWN };

/** True if a page of this origin may call a till at this protocol and host. */
const allows = (env: Record<string, string>, origin: string, protocol: string, host = HOST) =>
  new Origins(readSettings({ APP_SECRET, ...env })).allows(origin, { protocol, host });

test.each([
  ['the till’s own origin over http is allowed', {}, PLAIN, 'http', true],
  ['the till’s own origin over https is allowed', BEHIND_PROXY, OWN, 'https', true],
  ['http is refused for a till called over https', BEHIND_PROXY, PLAIN, 'https', false],
  ['https is refused for a till called over http behind a trusted proxy', BEHIND_PROXY, OWN, 'http', false],
  ['PUBLIC_URL is allowed when the till was called over http', SETTING, OWN, 'http', true],
  ['http is refused for a till called over https with an https PUBLIC_URL', SETTING, PLAIN, 'https', false],
  ['https is allowed without TRUST_PROXY and PUBLIC_URL', {}, OWN, 'http', true],
  ['another host is refused', SETTING, 'https://evil.example', 'https', false],
  ['another port of the till’s host is refused', {}, 'http://kasse.example:81', 'http', false],
  ['the origin null is refused', {}, 'null', 'http', false],
  ['localhost is refused', {}, LOCAL, 'http', false],
  ['localhost is refused with NODE_ENV=development', { NODE_ENV: 'development' }, LOCAL, 'http', false],
  ['localhost is refused with an empty DEV_SERVER', { DEV_SERVER: '' }, LOCAL, 'http', false],
  ['localhost is allowed with DEV_SERVER=true', DEV, LOCAL, 'http', true],
  ['localhost.example is refused with DEV_SERVER=true', DEV, 'http://localhost.example', 'http', false],
])('a page’s origin: %s', (_, env, origin, protocol, may) => expect(allows(env, origin, protocol)).toBe(may));
