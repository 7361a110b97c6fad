import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DISCONNECT_AFTER_MS, whileVisible } from './page-life';

class Tab extends EventTarget {
  constructor(public visibilityState: DocumentVisibilityState = 'visible') {
    super();
  }

  setVisibility(state: DocumentVisibilityState): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

function connectionOf(tab: Tab) {
  const connection = { up: false, calls: 0, stop: () => {} };
  connection.stop = whileVisible(() => {
    connection.up = true;
    connection.calls += 1;
    return () => {
      connection.up = false;
    };
  }, tab);
  return connection;
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('a tab’s connection', () => {
  it('opens at once, closes after a minute hidden, and reopens when the tab is shown', () => {
    const tab = new Tab();
    const connection = connectionOf(tab);
    for (let times = 0; times < 3; times++) {
      tab.setVisibility('hidden');
      jest.advanceTimersByTime(DISCONNECT_AFTER_MS / 2);
      tab.setVisibility('visible');
    }
    jest.advanceTimersByTime(DISCONNECT_AFTER_MS);
    expect(connection).toMatchObject({ up: true, calls: 1 });
    tab.setVisibility('hidden');
    jest.advanceTimersByTime(DISCONNECT_AFTER_MS - 1);
    expect(connection.up).toBe(true);
    jest.advanceTimersByTime(1);
    expect(connection.up).toBe(false);
    tab.setVisibility('visible');
    expect(connection).toMatchObject({ up: true, calls: 2 });
  });

  it('also closes in a tab that was opened in the background', () => {
    const connection = connectionOf(new Tab('hidden'));
    jest.advanceTimersByTime(DISCONNECT_AFTER_MS);
    expect(connection.up).toBe(false);
  });

  it('stays closed once stopped, whether the tab was visible or hidden', () => {
    const [seen, asleep] = [new Tab(), new Tab()];
    const connections = [connectionOf(seen), connectionOf(asleep)];
    asleep.setVisibility('hidden');
    jest.advanceTimersByTime(DISCONNECT_AFTER_MS);
    for (const connection of connections) connection.stop();
    for (const tab of [seen, asleep]) tab.setVisibility('visible');
    expect(connections).toMatchObject([
      { up: false, calls: 1 },
      { up: false, calls: 1 },
    ]);
  });
});
