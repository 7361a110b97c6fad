import type { Locator, Page, Request, Route } from 'playwright-core';
import type { Phone } from './phone.js';

/** A page's calls to one path of the till. */
export interface Calls {
  /** Parsed bodies, in order; null without one. */
  readonly bodies: readonly unknown[];
  readonly headers: readonly Readonly<Record<string, string>>[];
  /** Stops intercepting. */
  stop(): Promise<void>;
}

/** Records the calls of `path` ('/api/login/'; may end in '*') and lets them pass. */
export function watching(page: Page, path: string): Promise<Calls> {
  return intercept(page, path, (route) => route.fallback());
}

/** Answers the calls of `path` in place of the till; default: an error without a message. */
export function answering(
  page: Page,
  path: string,
  { status = 400, ...body }: { status?: number } & Record<string, unknown> = {},
): Promise<Calls> {
  const json = { success: status < 400, ...(status >= 400 && { code: 'conflict' }), ...body };
  return intercept(page, path, (route) => route.fulfill({ status, json }));
}

/** The first `times` calls fail as without a network, and don't reach the till. */
export function failing(page: Page, path: string, times = Number.POSITIVE_INFINITY): Promise<Calls> {
  let left = times;
  return intercept(page, path, (route) => (left-- > 0 ? route.abort('connectionfailed') : route.fallback()));
}

/** Taps the button once per failure (`null`: no answer), and waits for the error message. */
export async function showsErrors(
  phone: Phone,
  path: string,
  button: Locator,
  failures: readonly [Record<string, string> | null, string][],
) {
  for (const [answer, sentence] of failures) {
    const calls = await (answer ? answering(phone.page, path, answer) : failing(phone.page, path));
    await button.click();
    await phone.showsError(sentence);
    await calls.stop();
  }
}

/** The first `times` calls reach the till, but their answers are lost. */
export function losingAnswers(page: Page, path: string, times = 1): Promise<Calls> {
  let left = times;
  return intercept(page, path, async (route) => {
    if (left-- <= 0) return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
}

/** Holds the calls of `path` until `release`: before they reach the till, or with `reachesTill` their answers. */
export async function holding(
  page: Page,
  path: string,
  { reachesTill = false } = {},
): Promise<Calls & { release(): void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const calls = await intercept(page, path, async (route) => {
    const response = reachesTill ? await route.fetch() : undefined;
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
    // The page may have been closed meanwhile.
    await handle(route).catch(() => undefined);
  };
  await page.route(matches, handler);
  return { bodies, headers, stop: () => page.unroute(matches, handler) };
}
