/** Renders the drawings to public/: node apps/web/art/render.mjs */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { launch } from './browser.mjs';
import { appIcon, favicon, maskableIcon, touchIcon } from './icons.mjs';
import { smallPng } from './small-png.mjs';
import { sticker } from './stickers.mjs';

const here = (path) => new URL(path, import.meta.url);
const browser = await launch();
const page = await browser.newPage();

async function render(svg, size, file) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
  writeFileSync(here(`../public/${file}`), smallPng(await page.screenshot({ omitBackground: true })));
}

for (const folder of ['drinks', 'table']) {
  mkdirSync(here(`../public/icons/${folder}/`), { recursive: true });
  for (const name of readdirSync(here(`${folder}/`))) {
    const svg = readFileSync(here(`${folder}/${name}`), 'utf8');
    await render(sticker(svg), 256, `icons/${folder}/${name.replace('.svg', '.png')}`);
  }
}
await render(appIcon, 192, 'icon-192.png');
await render(appIcon, 512, 'icon-512.png');
await render(maskableIcon, 192, 'icon-maskable-192.png');
await render(maskableIcon, 512, 'icon-maskable-512.png');
await render(touchIcon, 180, 'apple-touch-icon.png');
await render(favicon, 48, 'icon-48.png');
writeFileSync(here('../public/favicon.svg'), favicon);
await browser.close();
