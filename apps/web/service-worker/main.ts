import { addPlugins, addRoute, createHandlerBoundToURL, precache } from 'workbox-precaching';
import { RangeRequestsPlugin } from 'workbox-range-requests';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { noCallUnderWay, shareCalls } from '../src/lib/calls-under-way';
import { SEND_OUTBOX, TAKE_OVER } from '../src/lib/worker-words';
import { leaveWhenUnknown, letNewVersionIn } from './coming-and-going';
import { sendWhatWaits } from './outbox';
import { open, show } from './push';
import { AS_BEFORE, waitingPage } from './waiting-page';

declare const self: ServiceWorkerGlobalScope;

declare global {
  // Background sync; not every browser has it.
  interface ServiceWorkerGlobalScopeEventMap {
    sync: ExtendableEvent & { readonly tag: string };
  }
  // The app's calls look there for who is logged in. A worker has no localStorage, like browsers that forbid storing.
  const localStorage: Record<
    'getItem' | 'setItem' | 'removeItem',
    (key: string, value?: string) => string | null
  >;
}

/** Addresses of calls and files. They are no pages of the app. */
const NO_PAGES = [/^\/(?:api|socket\.io|healthz|readyz|metrics)(?:[/?]|$)/, /^\/[^?]*\.\w+(?:\?|$)/];

// The list of files is put in when the app is built.
precache(self.__WB_MANIFEST);
// Safari asks for a sound in pieces, and plays none that comes whole instead.
addPlugins([new RangeRequestsPlugin()]);
// A file that nobody waits for yet leaves the line to the calls. The files come one at a time anyway.
shareCalls();
addPlugins([
  {
    requestWillFetch: async ({ request, event }) => {
      if (event?.type !== 'install') return request;
      await noCallUnderWay();
      return new Request(request, { priority: 'low' });
    },
  },
]);
// Kept files go by their own names only: `/` is always fetched from the till.
addRoute({ directoryIndex: '', cleanURLs: false });

const page = createHandlerBoundToURL('/index.html');

registerRoute(
  new NavigationRoute(
    async (given) => {
      const { event, url } = given;
      if (url.search !== AS_BEFORE && (await letNewVersionIn())) return waitingPage();
      if (event instanceof FetchEvent) event.waitUntil(leaveWhenUnknown(event.resultingClientId));
      return page(given);
    },
    { denylist: NO_PAGES },
  ),
);

// A browser may delete kept files. The worker then fetches them from the till, which may serve another version.
setCatchHandler(async ({ request }) => fetch(request));

self.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void self.skipWaiting();
});

self.addEventListener('sync', (event) => {
  if (event.tag === SEND_OUTBOX) event.waitUntil(sendWhatWaits());
});

self.addEventListener('push', (event) => event.waitUntil(show(event.data)));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open());
});
