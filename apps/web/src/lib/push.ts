import { calls, type PushKind } from '@stammtisch/contracts';
import { call } from './api';
import { thisDevice } from './install';
import { wait } from './time';

/** Why this device can't get push messages. */
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
/** How long the browser may take to have a worker that hears the messages, in ms. */
const WORKER_MS = 10_000;

/** Does work by itself: a tap and the renewal of a start, or another tab's, would undo what the other has done. */
const alone = <T>(work: () => Promise<T>) => navigator.locks.request('stammtisch.push', work);

const here = () => call(calls.push);

/** The kinds of push messages that this device gets. */
export const pushedHere = async () => (await here()).kinds;

/** Switches on these kinds of push messages, and no others. Asks for permission once. Returns the kinds that are on. */
export async function push(kinds: readonly PushKind[]): Promise<readonly PushKind[]> {
  // The browser asks only while it still sees the tap: before anything else is waited for.
  if (kinds.length > 0 && (await Notification.requestPermission()) !== 'granted')
    throw new Error(NOT_ALLOWED);
  return alone(async () => {
    if (kinds.length > 0) return subscribe((await here()).public_key, kinds);
    const answer = await call(calls.switchPushOff);
    await unsubscribe();
    return answer.kinds;
  });
}

/** Subscribes again if the browser's or the till's key or address has changed. Ends the subscription when nothing is wanted. */
export const renewPush = () =>
  alone(async () => {
    const { public_key, kinds } = await here();
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
  const wanted = { userVisibleOnly: true, applicationServerKey: key };
  const subscription =
    known ??
    (await pushManager.subscribe(wanted).catch(() => {
      throw new Error(NO_SERVICE);
    }));
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  const body = { endpoint, p256dh, auth, kinds: [...kinds] };
  return (await call(calls.switchPush, { body })).kinds;
}

/** Takes away what is shown. The browser tells its push service, too, that nothing is wanted here any more. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/** The till's key that a subscription was made with, in base64url. */
function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = String.fromCharCode(...new Uint8Array(applicationServerKey ?? new ArrayBuffer(0)));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
