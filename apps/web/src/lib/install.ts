import { createStore } from 'zustand/vanilla';

/** The browser's own question whether to put the app on the home screen, for browsers that let a page ask it, once. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

export interface InstallStore {
  readonly prompt: InstallPrompt | undefined;
  readonly installed: boolean;
}

export const installStore = createStore<InstallStore>(() => ({ prompt: undefined, installed: false }));

/** How the app gets onto the home screen: the browser asks, or the steps are shown; undefined if installed or impossible. */
export type InstallWay = 'asks' | 'shown' | undefined;

/** What decides how the app can be installed on a device. */
export interface Device {
  /** Whether the app runs without the browser's bars. */
  readonly standalone: boolean;
  /** Whether this is Safari on a phone or tablet, which never asks. */
  readonly appleTouch: boolean;
}

export function installWay({ prompt, installed }: InstallStore, device: Device): InstallWay {
  if (installed || device.standalone) return undefined;
  if (prompt) return 'asks';
  return device.appleTouch ? 'shown' : undefined;
}

export function thisDevice(): Device {
  // Only Safari has `navigator.standalone`.
  const opened = 'standalone' in navigator ? navigator.standalone : undefined;
  return {
    standalone: matchMedia('(display-mode: standalone)').matches || opened === true,
    appleTouch: opened !== undefined && navigator.maxTouchPoints > 1,
  };
}

/** Keeps the browser's question until a member looks for it. Its event may come before the first screen. */
export function listenForInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isPrompt(event)) return;
    event.preventDefault();
    installStore.setState({ prompt: event });
  });
  addEventListener('appinstalled', () => installStore.setState({ prompt: undefined, installed: true }));
}

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

/** Lets the browser ask. A browser asks only once, whatever the answer is. */
export async function askToInstall(): Promise<void> {
  await installStore
    .getState()
    .prompt?.prompt()
    .catch(() => undefined);
  installStore.setState({ prompt: undefined });
}
