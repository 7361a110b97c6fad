import { addPlugins, addRoute, createHandlerBoundToURL, precache } from 'workbox-precaching';
import { RangeRequestsPlugin } from 'workbox-range-requests';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { noCallUnderWay } from '../src/lib/calls-under-way';
import { SEND_OUTBOX, TAKE_OVER } from '../src/lib/worker-messages';
import { sendWhatWaits } from './outbox';
import { open, show } from './push';
import { leaveWhenUnknown, letNewVersionIn } from './versions';
import { AS_BEFORE, waitingPage } from './waiting-page';

declare const self: ServiceWorkerGlobalScope;

declare global {
  // Not every browser has background sync.
  interface ServiceWorkerGlobalScopeEventMap {
    sync: ExtendableEvent & { readonly tag: string };
  }
  // `lib/api` looks there for the newest login. A worker has no localStorage, like browsers that forbid storage.
  const localStorage: Record<'getItem' | 'setItem', (key: string, value?: string) => string | null>;
}

/** Addresses of calls and files, not pages of the app. */
const NO_PAGES = [/^\/(?:api|socket\.io|healthz|readyz|metrics)(?:[/?]|$)/, /^\/[^?]*\.\w+(?:\?|$)/];

// The build inserts the list of files.
precache(self.__WB_MANIFEST);
// Safari requests sounds by range, and plays none from a full response.
addPlugins([new RangeRequestsPlugin()]);
// Precaching leaves the connection to the calls.
addPlugins([
  {
    requestWillFetch: async ({ request, event }) => {
      if (event?.type !== 'install') return request;
      await noCallUnderWay();
      return new Request(request, { priority: 'low' });
    },
  },
]);
// Cached files match by their exact names only: `/` is always fetched from the till.
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

// A browser may delete cached files. The worker then fetches them from the till, which may serve another version.
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
