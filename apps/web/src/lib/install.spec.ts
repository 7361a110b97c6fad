import { describe, expect, it } from '@jest/globals';
import { type InstallPrompt, installWay } from './install';

const prompt = Object.assign(new Event('beforeinstallprompt'), {
  prompt: async () => undefined,
}) satisfies InstallPrompt;
const browser = { standalone: false, appleTouch: false };
const iphone = { standalone: false, appleTouch: true };

describe('the way onto the home screen', () => {
  it('is the browser’s own question where there is one', () => {
    expect(installWay({ prompt, installed: false }, browser)).toBe('asks');
  });

  it('is shown on an iPhone, which never asks', () => {
    expect(installWay({ prompt: undefined, installed: false }, iphone)).toBe('shown');
  });

  it('is not offered where there is none', () => {
    expect(installWay({ prompt: undefined, installed: false }, browser)).toBeUndefined();
  });

  it.each([
    ['has just been installed', { prompt, installed: true }, browser],
    ['was opened from there', { prompt, installed: false }, { ...browser, standalone: true }],
    [
      'was opened from there on an iPhone',
      { prompt: undefined, installed: false },
      { ...iphone, standalone: true },
    ],
  ])('is not offered to an app that %s', (_, store, device) => {
    expect(installWay(store, device)).toBeUndefined();
  });
});
