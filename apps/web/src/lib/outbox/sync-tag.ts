/** What the service worker is asked for when there is a network again. Its name must never change: browsers remember it. */
export const SEND_OUTBOX = 'send outbox';
