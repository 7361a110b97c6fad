declare const self: ServiceWorkerGlobalScope;

/** A message as the till sends it: Declarative Web Push. Safari shows it by itself, and this worker elsewhere. */
interface Told {
  readonly title: string;
  readonly body: string;
  readonly tag?: string;
  readonly navigate: string;
}

/** Stands in for a message that can't be read. Browsers end a subscription for messages that show nothing. */
const SOMETHING: Told = { title: 'Stammtisch', body: 'Am Tisch gibt es etwas Neues', navigate: '/' };

/** Shows what the till tells, whatever it is. */
export async function show(data: PushMessageData | null): Promise<void> {
  const { title, navigate, ...told } = toldIn(data);
  await self.registration.showNotification(title, {
    ...told,
    lang: 'de',
    icon: '/icon-192.png',
    data: new URL(navigate, self.location.origin).href,
  });
}

function toldIn(data: PushMessageData | null): Told {
  try {
    const { title, body, tag, navigate } = data?.json().notification ?? {};
    if (typeof title !== 'string' || typeof body !== 'string') return SOMETHING;
    return {
      title,
      body,
      ...(typeof tag === 'string' && { tag }),
      navigate: isOurs(navigate) ? navigate : '/',
    };
  } catch {
    return SOMETHING;
  }
}

function isOurs(address: string): boolean {
  try {
    return new URL(address).origin === self.location.origin;
  } catch {
    return false;
  }
}

/** Leads from a notification to the app: to the window that shows the page already, or to a new one. */
export async function open({ data }: Notification): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // A member who has the table open somewhere is led there, whichever of its sheets is shown.
  const isRoot = new URL(data).pathname === '/';
  const there = windows.find(({ url }) => url === data) ?? (isRoot ? windows[0] : undefined);
  await (there ? there.focus() : self.clients.openWindow(data));
}
