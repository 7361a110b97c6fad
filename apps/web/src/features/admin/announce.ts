import { create } from 'zustand';

/** What the admin area has just done, said at the foot of the screen for a while; empty when there is nothing. */
export const announcementStore = create<{ readonly text: string; readonly count: number }>(() => ({
  text: '',
  count: 0,
}));

/** Says that something is done. */
export function announce(text: string): void {
  announcementStore.setState(({ count }) => ({ text, count: count + 1 }));
}

export function silence(): void {
  announcementStore.setState({ text: '' });
}
