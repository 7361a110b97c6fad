declare const self: ServiceWorkerGlobalScope;

/** A notification of Declarative Web Push. Safari shows it itself, elsewhere this worker does. */
interface Message {
  readonly title: string;
  readonly body: string;
  readonly tag?: string;
}

/** Replaces an unreadable message: browsers end a subscription whose messages show nothing. */
const SOMETHING: Message = { title: 'Stammtisch', body: 'Am Tisch gibt es etwas Neues' };

/** Shows any message: messages are encrypted for this device, so they come from the till. */
export async function show(data: PushMessageData | null): Promise<void> {
  const { title, body, tag } = messageIn(data);
  await self.registration.showNotification(title, {
    body,
    ...(tag && { tag }),
    lang: 'de',
    icon: '/icon-192.png',
  });
}

function messageIn(data: PushMessageData | null): Message {
  try {
    return data?.json().notification ?? SOMETHING;
  } catch {
    return SOMETHING;
  }
}

/** Opens the app from a notification: focuses an open window, without changing its page, or opens a new one. */
export async function open(): Promise<void> {
  const [window] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await (window ? window.focus() : self.clients.openWindow('/'));
}
