declare const self: ServiceWorkerGlobalScope;

/** What the till tells: Declarative Web Push. Safari shows it by itself, and this worker elsewhere. */
interface Message {
  readonly title: string;
  readonly body: string;
  readonly tag?: string;
}

/** Stands in for a message that can't be read. Browsers end a subscription for messages that show nothing. */
const SOMETHING: Message = { title: 'Stammtisch', body: 'Am Tisch gibt es etwas Neues' };

/** Shows what the till tells, whatever it is. Messages are encrypted for this device, so nobody else sends any. */
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

/** Leads from a notification to the app: to a window that is open, whichever of its sheets is shown, or to a new one. */
export async function open(): Promise<void> {
  const [window] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await (window ? window.focus() : self.clients.openWindow('/'));
}
