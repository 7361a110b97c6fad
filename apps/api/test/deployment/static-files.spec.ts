import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { DRINK_ICONS } from '@stammtisch/contracts';

const PUBLIC = 'apps/web/public';

/** Width and height of a PNG, from its header. */
function sizeOf(file: string): { width: number; height: number } {
  const bytes = readFileSync(`${PUBLIC}/${file}`);
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

describe('the app’s static files', () => {
  it('include a picture for each of the 16 drinks, named as in the specification', () => {
    const names = `
      adelhozener augustiner beer bier_krug cocktail cola giesinger goasnmass
      schnaps spezi tegernseer wasser wein_rot_weiss weissbier white_monster wildbraeu`;
    expect(DRINK_ICONS).toEqual(
      names
        .trim()
        .split(/\s+/)
        .map((name) => `${name}.png`),
    );
    for (const icon of DRINK_ICONS) {
      const { width, height } = sizeOf(`icons/drinks/${icon}`);
      expect([icon, width === height, width >= 256]).toEqual([icon, true, true]);
    }
  });

  it('include a cash register sound of less than 30 kB', () => {
    const sound = readFileSync(`${PUBLIC}/sounds/cash-register.wav`);
    expect(sound.subarray(0, 4).toString()).toBe('RIFF');
    expect(sound.length).toBeLessThan(30_000);
  });

  it('include the product icon in every size named by manifest and page', () => {
    const { icons, shortcuts } = JSON.parse(readFileSync(`${PUBLIC}/manifest.webmanifest`, 'utf8'));
    const ofShortcuts = shortcuts.flatMap((shortcut: { icons: unknown[] }) => shortcut.icons);
    for (const { src, sizes, type } of [...icons, ...ofShortcuts]) {
      if (type === 'image/png') {
        const { width, height } = sizeOf(src);
        expect(`${width}x${height}`).toBe(sizes);
      } else expect(statSync(`${PUBLIC}${src}`).size).toBeGreaterThan(0);
    }
    const page = readFileSync('apps/web/index.html', 'utf8');
    for (const [, icon] of page.matchAll(/rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)) {
      expect(statSync(`${PUBLIC}${icon}`).size).toBeGreaterThan(0);
    }
    // A browser's translation replaces React's text nodes, so it would show old balances.
    expect(page).toContain('<html lang="de" translate="no">');
    expect(page).toContain('<meta name="google" content="notranslate" />');
  });
});
