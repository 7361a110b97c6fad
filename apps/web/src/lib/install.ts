import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The browser's own install dialog, in browsers that let a page open it, once. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const installPrompt = createStore<InstallPrompt | undefined>(() => undefined);

/** The way to install the app: the browser asks, or the steps are shown; undefined if installed or impossible. */
export function useInstallWay(): 'asks' | 'shown' | undefined {
  const prompt = useStore(installPrompt);
  const { standalone, appleTouch } = thisDevice();
  if (standalone) return undefined;
  if (prompt) return 'asks';
  return appleTouch ? 'shown' : undefined;
}

/** `standalone`: the app runs without the browser's bars. `appleTouch`: Safari on a phone or tablet, which never asks. */
export function thisDevice() {
  // Only Safari has `navigator.standalone`.
  const opened = 'standalone' in navigator ? navigator.standalone : undefined;
  return {
    standalone: matchMedia('(display-mode: standalone)').matches || opened === true,
    appleTouch: opened !== undefined && navigator.maxTouchPoints > 1,
  };
}

/** Keeps the browser's install dialog until a member looks for it. Its event may come before the first screen. */
export function listenForInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isPrompt(event)) return;
    event.preventDefault();
    installPrompt.setState(event, true);
  });
  addEventListener('appinstalled', () => installPrompt.setState(undefined, true));
}

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

/** Opens the browser's install dialog. It opens only once. */
export async function askToInstall(): Promise<void> {
  const prompt = installPrompt.getState();
  await prompt?.prompt().catch(() => undefined);
  installPrompt.setState(undefined, true);
}
