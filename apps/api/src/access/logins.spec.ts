import { beforeEach, describe, expect, it } from '@jest/globals';
import { MINUTE, MovableClock } from '../../test/harness/movable-clock.js';
import { LoginThrottle, type LoginTry } from './logins.js';
import { Throttles } from './throttles.js';

let clock: MovableClock;
let throttle: LoginThrottle;

beforeEach(() => {
  clock = new MovableClock();
  throttle = new LoginThrottle(new Throttles(clock));
});

/** A login from the address with this number, on an unknown device. */
const from = (number: number, usernameHash = 'anna'): LoginTry => ({
  from: { ip: `10.0.${number >> 8}.${number & 255}` },
  usernameHash,
  device: undefined,
});

/** Tries a wrong password from each of so many addresses. @returns how many of them were not throttled */
function guesses(addresses: number, name = 'anna'): number {
  let accepted = 0;
  for (let number = 0; number < addresses; number++) {
    const login = from(number, name);
    if (throttle.wait(login) > 0) continue;
    throttle.begin(login);
    accepted++;
  }
  return accepted;
}

describe('guessing one member’s password from ever new addresses', () => {
  it('is limited to a hundred attempts, and new devices wait as well', () => {
    expect(guesses(300)).toBe(100);
    expect(throttle.wait(from(5000))).toBeGreaterThan(0);
    expect(throttle.wait(from(5000))).toBeLessThanOrEqual(5 * 60);
    clock.moveOn(11 * MINUTE);
    expect(throttle.wait(from(5000))).toBe(0);
  });

  it('does not block the member on known addresses and devices', () => {
    throttle.begin(from(4000))();
    guesses(300);
    expect(throttle.wait(from(4000))).toBe(0);
    expect(throttle.wait({ ...from(5000), device: 'phone' })).toBe(0);
  });

  it('does not block other members', () => {
    guesses(300);
    expect(throttle.wait(from(5000, 'bert'))).toBe(0);
  });

  it('is limited regardless of successful logins', () => {
    for (let number = 0; number < 50; number++) throttle.begin(from(1000 + number))();
    expect(guesses(300)).toBe(100);
  });
});
