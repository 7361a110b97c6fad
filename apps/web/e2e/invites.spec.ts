import { describe, expect, it } from '@jest/globals';
import { atDesk } from '../story-kit/admin.js';
import type { PhoneOptions } from '../story-kit/phone.js';
import { answering } from '../story-kit/till-calls.js';
import { House } from './house.js';

const house = House.opens();

describe('a link to pass on', () => {
  /** Where phones find the till: this one listens to its own machine alone. */
  const address = 'https://kasse.example';

  async function madeAtDesk(options: PhoneOptions = {}) {
    const phone = await atDesk(house, '/admin/einladen', options);
    await answering(phone.page, '/api/generate-invite-link/', {
      status: 200,
      hours_valid: 24,
      max_uses: 1,
      expires_at: '2030-01-01T12:00:00.000Z',
      revision: 0,
      addresses: [address],
      invite_link: `${address}/register/abc`,
    });
    const dialog = phone.dialog('Mitglied einladen');
    await dialog.getByRole('button', { name: 'Einladungslink generieren' }).click();
    return { phone, dialog, copy: dialog.getByRole('button', { name: 'Link kopieren' }) };
  }

  it('begins at its beginning on a low screen, with the button that copies it in sight', async () => {
    for (const screen of [
      { width: 740, height: 360 },
      { width: 320, height: 568 },
    ]) {
      const { dialog, copy } = await madeAtDesk({ screen });
      await copy.waitFor();
      const { y: top = 0 } = (await dialog.getByRole('img', { name: /^QR-Code/ }).boundingBox()) ?? {};
      const { y: title = 0 } = (await dialog.getByRole('heading').boundingBox()) ?? {};
      const { y = 0, height = 0 } = (await copy.boundingBox()) ?? {};
      expect([screen, top > title, y + height < screen.height]).toEqual([screen, true, true]);
    }
  });

  it('is in the clipboard after one tap, and the button keeps its place', async () => {
    const { phone, dialog, copy } = await madeAtDesk();
    await phone.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const place = await copy.boundingBox();
    await copy.click();
    await dialog.getByText('Link in die Zwischenablage kopiert!').waitFor();
    expect(await copy.boundingBox()).toEqual(place);
    expect(await phone.page.evaluate('navigator.clipboard.readText()')).toBe(`${address}/register/abc`);
  });
});
