/** The message from a page or the present worker that makes a waiting service worker take over. */
export const TAKE_OVER = 'take over';

/** The lock that pages and worker share while their calls are under way. */
export const CALLS = 'stammtisch.calls';

/** The tag of the background sync that sends the outbox. It must never change: browsers remember it. */
export const SEND_OUTBOX = 'send outbox';
