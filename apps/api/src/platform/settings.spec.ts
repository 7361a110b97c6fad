import { describe, expect, it } from '@jest/globals';
import { readSettings } from './settings.js';

const APP_SECRET = 'a secret of at least 32 characters';

describe('the settings', () => {
  it('default to port 8000', () => {
    expect(readSettings({ APP_SECRET }).port).toBe(8000);
    expect(readSettings({ APP_SECRET, PORT: '' }).port).toBe(8000);
    expect(readSettings({ APP_SECRET, PORT: '8017' }).port).toBe(8017);
  });

  it('take a normalized PUBLIC_URL, or none', () => {
    const publicUrl = (env: NodeJS.ProcessEnv) => readSettings({ APP_SECRET, ...env }).publicUrl;
    expect(publicUrl({ PUBLIC_URL: '' })).toBeUndefined();
    expect(publicUrl({ PUBLIC_URL: 'https://Kasse.example:8443/' })).toBe('https://kasse.example:8443');
    expect(publicUrl({ PUBLIC_URL: 'http://[::1]:80' })).toBe('http://[::1]');
  });

  it.each([
    'kasse.example',
    'https://',
    'ftp://kasse.example',
    'https://kasse.example/till',
    'https://kasse.example?a=b',
    'https://anna@kasse.example',
    'http://localhost:127.0.0.1:8000',
    'https://kasse example',
  ])('refuse %s as PUBLIC_URL', (wrong) => {
    expect(() => readSettings({ APP_SECRET, PUBLIC_URL: wrong })).toThrow('Einstellung PUBLIC_URL: muss');
  });

  it.each([
    ['https://verein.example/impressum', true],
    ['http://verein.example', true],
    ['/impressum.html', true],
    ['//verein.example', false],
    ['/\\verein.example', false],
    ['impressum', false],
    ['javascript:alert(1)', false],
    ['https://anna@verein.example', false],
    ['https:// verein.example', false],
  ])('accept %s as IMPRINT_URL: %p', (imprint, accepted) => {
    const read = () => readSettings({ APP_SECRET, IMPRINT_URL: imprint, PRIVACY_URL: '' });
    if (accepted) expect(read()).toMatchObject({ imprintUrl: imprint, privacyUrl: undefined });
    else expect(read).toThrow('Einstellung IMPRINT_URL: muss');
  });

  it.each([
    ['PORT', { PORT: 'eight' }],
    ['PORT', { PORT: '65536' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['DATA_DIR', { DATA_DIR: '/proc/till' }],
    ['TIME_ZONE', { TIME_ZONE: 'Bavaria' }],
    ['EVENT_STORE_URL', { EVENT_STORE_URL: 'http://store' }],
    ['APP_SECRET', { APP_SECRET: 'short' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
    ['ADMIN_PASSWORD', { ADMIN_USERNAME: 'anna' }],
    ['ADMIN_USERNAME', { ADMIN_PASSWORD: 'prost-prost' }],
  ])('name %s when it is wrong', (name, wrong) => {
    expect(() => readSettings({ APP_SECRET, ...wrong })).toThrow(`Einstellung ${name}:`);
  });

  it('name all that are wrong or missing at once', () => {
    const wrong = { EVENT_STORE_URL: 'esdb://store', ADMIN_USERNAME: 'anna', PORT: 'eight', TILL_ID: 'Über' };
    const namedSettings = () => {
      try {
        readSettings(wrong);
      } catch (error) {
        return String(error).match(/Einstellung [A-Z_]+:/g);
      }
    };
    expect(namedSettings()).toEqual(
      ['PORT', 'TILL_ID', 'APP_SECRET', 'ADMIN_PASSWORD'].map((name) => `Einstellung ${name}:`),
    );
  });
});
