import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DISCONNECT_AFTER_MS, whileVisible } from './page-life';

class Tab extends EventTarget {
  constructor(public visibilityState: DocumentVisibilityState = 'visible') {
    super();
  }

  becomes(state: DocumentVisibilityState): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

/** A line that is held while the tab is seen. */
function held(tab: Tab) {
  const line = { up: false, calls: 0, letGo: () => {} };
  line.letGo = whileVisible(() => {
    line.up = true;
    line.calls += 1;
    return () => {
      line.up = false;
    };
  }, tab);
  return line;
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the line of a tab', () => {
  it('is up at once, outlasts a short look elsewhere, is let go after a minute out of sight, and taken up as soon as the tab shows', () => {
    const tab = new Tab();
    const line = held(tab);
    for (let times = 0; times < 3; times++) {
      tab.becomes('hidden');
      jest.advanceTimersByTime(DISCONNECT_AFTER_MS / 2);
      tab.becomes('visible');
    }
    jest.advanceTimersByTime(DISCONNECT_AFTER_MS);
    expect(line).toMatchObject({ up: true, calls: 1 });
    tab.becomes('hidden');
    jest.advanceTimersByTime(DISCONNECT_AFTER_MS - 1);
    expect(line.up).toBe(true);
    jest.advanceTimersByTime(1);
    expect(line.up).toBe(false);
    tab.becomes('visible');
    expect(line).toMatchObject({ up: true, calls: 2 });
  });

  it('of a tab that was opened in the background is let go, too', () => {
    const line = held(new Tab('hidden'));
    jest.advanceTimersByTime(DISCONNECT_AFTER_MS);
    expect(line.up).toBe(false);
  });

  it('stays down once it is given up, asleep or awake', () => {
    const [seen, asleep] = [new Tab(), new Tab()];
    const lines = [held(seen), held(asleep)];
    asleep.becomes('hidden');
    jest.advanceTimersByTime(DISCONNECT_AFTER_MS);
    for (const line of lines) line.letGo();
    for (const tab of [seen, asleep]) tab.becomes('visible');
    expect(lines).toMatchObject([
      { up: false, calls: 1 },
      { up: false, calls: 1 },
    ]);
  });
});
