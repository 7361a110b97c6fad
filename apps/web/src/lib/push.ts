import { calls, type PushKind } from '@stammtisch/contracts';
import { call } from './api';
import { thisDevice } from './install';
import { wait } from './time';

export type PushHindrance = 'no https' | 'not on home screen' | 'unknown here' | 'forbidden';

/** Why this device can't get push messages; undefined when it can. */
export function pushHindrance(): PushHindrance | undefined {
  if (!isSecureContext) return 'no https';
  if (!('PushManager' in window) || !('Notification' in window)) {
    const { appleTouch, standalone } = thisDevice();
    return appleTouch && !standalone ? 'not on home screen' : 'unknown here';
  }
  return Notification.permission === 'denied' ? 'forbidden' : undefined;
}

const NOT_ALLOWED = 'Der Browser hat es nicht erlaubt. Versuch es noch einmal und tippe auf „Erlauben“';
const NO_SERVICE = 'Der Browser erreicht den Push-Dienst seines Herstellers nicht';
const NO_WORKER = 'Der Browser ist noch nicht so weit. Bitte lade die Seite neu';
/** Longest wait for an active service worker, in ms. */
const WORKER_MS = 10_000;

/** A lock for all tabs: a tap and the renewal at the start would otherwise undo each other's work. */
const alone = <T>(work: () => Promise<T>) => navigator.locks.request('stammtisch.push', work);

const subscriptionHere = () => call(calls.push);

export const pushedHere = async () => (await subscriptionHere()).kinds;

/** Sets the kinds of push messages. Asks for permission once. Returns the kinds that are on. */
export async function push(kinds: readonly PushKind[]): Promise<readonly PushKind[]> {
  // The browser asks only right after the tap: before any other await.
  if (kinds.length > 0 && (await Notification.requestPermission()) !== 'granted')
    throw new Error(NOT_ALLOWED);
  return alone(async () => {
    if (kinds.length > 0) return subscribe((await subscriptionHere()).public_key, kinds);
    const answer = await call(calls.switchPushOff);
    await unsubscribe();
    return answer.kinds;
  });
}

/** Renews the subscription, since the browser's address or the till's key may have changed. Ends it when no kind is on. */
export const renewPush = () =>
  alone(async () => {
    const { public_key, kinds } = await subscriptionHere();
    await (kinds.length > 0 ? subscribe(public_key, kinds) : unsubscribe());
  });

async function subscribe(key: string, kinds: readonly PushKind[]): Promise<readonly PushKind[]> {
  const registration = await Promise.race([navigator.serviceWorker.ready, wait(WORKER_MS)]);
  if (!registration) throw new Error(NO_WORKER);
  const { pushManager } = registration;
  let known = await pushManager.getSubscription();
  if (known && keyOf(known) !== key) {
    await known.unsubscribe();
    known = null;
  }
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription =
    known ??
    (await pushManager.subscribe(options).catch(() => {
      throw new Error(NO_SERVICE);
    }));
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  const body = { endpoint, p256dh, auth, kinds: [...kinds] };
  return (await call(calls.switchPush, { body })).kinds;
}

/** Closes the shown notifications, and unsubscribes at the push service, too. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/** The till's key in a subscription, in base64url. */
function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = String.fromCharCode(...new Uint8Array(applicationServerKey ?? new ArrayBuffer(0)));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
