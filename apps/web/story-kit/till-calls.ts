import type { Locator, Page, Request, Route } from 'playwright-core';
import type { Phone } from './phone.js';

/** Calls to one path of the till, watched from the page. */
export interface Calls {
  /** What was sent, in order: parsed bodies, null where there was none. */
  readonly bodies: readonly unknown[];
  readonly headers: readonly Readonly<Record<string, string>>[];
  /** From now on the till answers itself again. */
  stop(): Promise<void>;
}

/** Watches the calls of `path` ('/api/login/'; may end in '*') and lets them pass. */
export function watching(page: Page, path: string): Promise<Calls> {
  return intercept(page, path, (route) => route.fallback());
}

/** Answers the calls of `path` in the till's place: by default with an error that has no sentence. */
export function answering(
  page: Page,
  path: string,
  { status = 400, ...body }: { status?: number } & Record<string, unknown> = {},
): Promise<Calls> {
  const json = { success: status < 400, ...(status >= 400 && { code: 'conflict' }), ...body };
  return intercept(page, path, (route) => route.fulfill({ status, json }));
}

/** The calls fail as they do without a network, the first `times`: the till never hears of them. */
export function silencing(page: Page, path: string, times = Number.POSITIVE_INFINITY): Promise<Calls> {
  let left = times;
  return intercept(page, path, (route) => (left-- > 0 ? route.abort('connectionfailed') : route.fallback()));
}

/** Tries what fails each time in another way, without an answer for `null`, and hears so. */
export async function fails(
  phone: Phone,
  path: string,
  tries: Locator,
  ways: readonly [Record<string, string> | null, string][],
) {
  for (const [answer, sentence] of ways) {
    const failing = await (answer ? answering(phone.page, path, answer) : silencing(phone.page, path));
    await tries.click();
    await phone.complains(sentence);
    await failing.stop();
  }
}

/** The till does what was asked, but its answer gets lost on the way, the first `times`. */
export function losingAnswers(page: Page, path: string, times = 1): Promise<Calls> {
  let left = times;
  return intercept(page, path, async (route) => {
    if (left-- <= 0) return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
}

/** Keeps the calls of `path` waiting until `release`: the till hears of them then, or with `heard` at once. */
export async function holding(
  page: Page,
  path: string,
  { heard = false } = {},
): Promise<Calls & { release(): void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const calls = await intercept(page, path, async (route) => {
    const response = heard ? await route.fetch() : undefined;
    await released;
    await (response ? route.fulfill({ response }) : route.fallback());
  });
  return { ...calls, release };
}

async function intercept(page: Page, path: string, handle: (route: Route) => Promise<void>): Promise<Calls> {
  const bodies: unknown[] = [];
  const headers: Record<string, string>[] = [];
  const matches = (url: URL) =>
    path.endsWith('*') ? url.pathname.startsWith(path.slice(0, -1)) : url.pathname === path;
  const handler = async (route: Route, request: Request) => {
    bodies.push(request.postDataJSON());
    headers.push(request.headers());
    // A page that is closed meanwhile needs no answer any more.
    await handle(route).catch(() => undefined);
  };
  await page.route(matches, handler);
  return { bodies, headers, stop: () => page.unroute(matches, handler) };
}
