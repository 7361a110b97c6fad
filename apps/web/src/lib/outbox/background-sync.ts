import { SEND_OUTBOX } from './sync-tag';

/** Not every browser has it. */
interface MaySync {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Has the service worker send what waits as soon as there is a network, also when the app is closed by then. */
export async function sendInBackground(): Promise<void> {
  try {
    const registration: (ServiceWorkerRegistration & MaySync) | undefined =
      await navigator.serviceWorker?.getRegistration();
    await registration?.sync?.register(SEND_OUTBOX);
  } catch {
    // Not allowed here: it is sent when the app is opened.
  }
}
