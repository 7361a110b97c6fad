import { createStore } from 'zustand/vanilla';

/** What the admin area has just done, said at the foot of the screen for a while; empty when there is nothing. */
export const announcementStore = createStore<{ readonly text: string }>(() => ({ text: '' }));

/** Says that something is done. */
export function announce(text: string): void {
  announcementStore.setState({ text });
}

export function silence(): void {
  announcementStore.setState({ text: '' });
}
