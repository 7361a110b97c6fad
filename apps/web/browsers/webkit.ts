import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anyPort } from '@stammtisch/test-kit';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { asText, type BrowserWindow, type Look } from './browser-window.js';
import { Program } from './program.js';

/** WebKitGTK's own small browser, which Debian has beside the library. */
const MINI_BROWSER = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;

/** WebKit, which every browser on an iPhone is made of, under a virtual screen. */
export async function openWebKit(look: Look): Promise<BrowserWindow> {
  const home = mkdtempSync(join(tmpdir(), 'webkit-'));
  const screen = Program.start('Xvfb', ['-displayfd', '1', '-screen', '0', '1920x1200x24']);
  const port = anyPort();
  const driver = Program.start('WebKitWebDriver', [`--port=${port}`], {
    ...desktop(look, home),
    DISPLAY: `:${await screen.says(/^\d+$/m)}`,
  });
  const web = await session(port);
  await toBareWindow(web);
  const { width, height } = look.screen;
  await web.manage().window().setRect({ x: 0, y: 0, width, height });

  return {
    goTo: (url) => web.get(url),
    async evaluate(expression) {
      const answer = await web.executeAsyncScript<{ value: string } | { error: string }>(
        `const done = arguments[0];
        ${asText(expression)}.then((value) => done({ value }), (error) => done({ error: String(error) }));`,
      );
      if ('error' in answer) throw new Error(answer.error);
      return JSON.parse(answer.value);
    },
    clickAt: (x, y) =>
      web
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
        .click()
        .perform(),
    type: (text) => web.actions().sendKeys(text).perform(),
    picture: () => web.takeScreenshot(),
    async close() {
      await web.quit().catch(() => undefined);
      await driver.end();
      await screen.end();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** The driver says nothing when it is ready: it is asked until it is. */
async function session(port: number): Promise<WebDriver> {
  const options = { binary: MINI_BROWSER, args: ['--automation'] };
  const capabilities = new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options });
  const server = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries++) {
    try {
      await fetch(`${server}/status`);
      return await new Builder().usingServer(server).withCapabilities(capabilities).build();
    } catch (error) {
      if (tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
const TRIES = 100;

/** A window that a page opens has no toolbar, and may be as narrow as a phone. */
async function toBareWindow(web: WebDriver): Promise<void> {
  const first = await web.getWindowHandle();
  await web.get('data:text/html,<button onclick="open(`about:blank`,``,`popup`)">open</button>');
  await web.findElement({ css: 'button' }).click();
  const bare = await web.wait(async () => {
    const handles = await web.getAllWindowHandles();
    return handles.find((handle) => handle !== first);
  });
  await web.switchTo().window(String(bare));
}

/** The desktop's settings are what pages are told about looks and motion. */
function desktop({ scheme, motion }: Look, home: string): NodeJS.ProcessEnv {
  mkdirSync(join(home, 'gtk-3.0'));
  const animations = `gtk-enable-animations=${motion ? 1 : 0}`;
  writeFileSync(join(home, 'gtk-3.0/settings.ini'), `[Settings]\n${animations}\n`);
  return {
    HOME: home,
    XDG_CONFIG_HOME: home,
    GTK_THEME: scheme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
    // A virtual screen has no graphics card, and what stands in for one falls over confetti that a worker draws.
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
  };
}
