/** What a service worker that waits is told, by a page or by the worker before it, when nothing is left to wait for. */
export const TAKE_OVER = 'take over';

/** For what the browser calls the service worker when there is a network again. It never changes: browsers remember it. */
export const SEND_OUTBOX = 'send outbox';
