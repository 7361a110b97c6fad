import { addPlugins, addRoute, createHandlerBoundToURL, precache } from 'workbox-precaching';
import { RangeRequestsPlugin } from 'workbox-range-requests';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { SEND_OUTBOX } from '../src/lib/outbox/sync-tag';
import { TAKE_OVER } from '../src/lib/take-over';
import { leaveWhenUnknown, letNewVersionIn } from './coming-and-going';
import { sendWhatWaits } from './outbox';
import { AS_BEFORE, waitingPage } from './waiting-page';

declare const self: ServiceWorkerGlobalScope;

declare global {
  // Not every browser has it.
  interface ServiceWorkerGlobalScopeEventMap {
    sync: ExtendableEvent & { readonly tag: string };
  }
}

/** What programs call, and files: none of it is a page of the app. */
const NO_PAGES = [/^\/(?:api|socket\.io|healthz|readyz|metrics)(?:[/?]|$)/, /^\/[^?]*\.\w+(?:\?|$)/];

// The list of files is put in when the app is built.
precache(self.__WB_MANIFEST);
// Safari asks for a sound in pieces, and plays none that comes whole instead.
addPlugins([new RangeRequestsPlugin()]);
// By their own names only: whoever fetches `/` wants to hear it from the till.
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

// What should have been kept and isn't (browsers may throw it away) comes from the till, of whatever version it is.
setCatchHandler(async ({ request }) => fetch(request));

self.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void self.skipWaiting();
});

self.addEventListener('sync', (event) => {
  if (event.tag === SEND_OUTBOX) event.waitUntil(sendWhatWaits());
});
