import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Index as Bidi } from 'selenium-webdriver/bidi/index.js';
import { asText, type BrowserWindow, type Look } from './browser-window.js';
import { Program } from './program.js';

const WebSocketClient = createRequire(import.meta.url)('selenium-webdriver/bidi') as typeof Bidi;

/** Firefox by WebDriver BiDi, which it speaks itself: no driver is needed. */
export async function openFirefox(look: Look): Promise<BrowserWindow> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  writeFileSync(join(profile, 'user.js'), preferences(look));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const firefox = Program.start(process.env.FIREFOX ?? 'firefox-esr', args, { HOME: profile });
  const client = new WebSocketClient(`${await firefox.says(/BiDi listening on (ws:\S+)/)}/session`);
  await client.waitForConnection();

  async function send(method: string, params: Record<string, unknown> = {}): Promise<Answer> {
    const answer = (await client.send({ method, params })) as { result?: Answer; message?: string };
    if (!answer.result) throw new Error(`${method}: ${answer.message}`);
    return answer.result;
  }
  await send('session.new', { capabilities: {} });
  const { contexts: [page] = [] } = await send('browsingContext.getTree');
  const context = page?.context;
  await send('browsingContext.setViewport', { context, viewport: look.screen });
  const act = (type: string, actions: readonly unknown[]) =>
    send('input.performActions', { context, actions: [{ type, id: type, actions }] });

  return {
    goTo: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async evaluate(expression) {
      const { result, exceptionDetails } = await send('script.evaluate', {
        target: { context },
        expression: asText(expression),
        awaitPromise: true,
        userActivation: true,
      });
      if (!result) throw new Error(exceptionDetails?.text);
      return JSON.parse(result.value);
    },
    clickAt: async (x, y) =>
      void (await act('pointer', [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ])),
    async type(text) {
      const keys = Array.from(text, (value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await act('key', keys.flat());
    },
    picture: async () => (await send('browsingContext.captureScreenshot', { context })).data ?? '',
    async close() {
      await send('browser.close').catch(() => undefined);
      await firefox.end();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** As much of BiDi's answers as is asked for here. */
interface Answer {
  readonly contexts?: readonly { readonly context: string }[];
  readonly result?: { readonly value: string };
  readonly exceptionDetails?: { readonly text: string };
  readonly data?: string;
}

function preferences({ scheme, motion }: Look): string {
  const all = {
    'ui.systemUsesDarkTheme': scheme === 'dark' ? 1 : 0,
    'ui.prefersReducedMotion': motion ? 0 : 1,
    'intl.accept_languages': 'de-DE',
  };
  return Object.entries(all)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');
}
