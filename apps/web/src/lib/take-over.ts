/** What a service worker that waits is told, by a page or by the worker before it, when nothing is left to wait for. */
export const TAKE_OVER = 'take over';
