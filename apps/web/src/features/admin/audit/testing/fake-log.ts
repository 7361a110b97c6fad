import type { AuditEvent } from '@stammtisch/contracts';
import type { ReadEvents } from '../audit-calls';

/** A till's log of so many events, that answers as the server does. */
export class FakeLog {
  asked = 0;
  broken = false;
  private events: readonly AuditEvent[];

  constructor(length: number) {
    this.events = Array.from({ length }, (_, revision) => event(revision));
  }

  readonly read: ReadEvents = async ({ before = Number.MAX_SAFE_INTEGER, limit }) => {
    this.asked++;
    if (this.broken) throw new Error('Fehler beim Laden der Daten');
    const passing = this.events.filter(({ revision }) => revision < before);
    const events = passing.slice(-limit).toReversed();
    return { events, next: passing.length > limit ? String(events.at(-1)?.revision) : null };
  };

  grows(by: number): void {
    const next = (this.events.at(-1)?.revision ?? -1) + 1;
    this.events = [...this.events, ...Array.from({ length: by }, (_, index) => event(next + index))];
  }

  loses(lost: number): void {
    this.events = this.events.filter(({ revision }) => revision !== lost);
  }
}

export function event(revision: number, type = 'DrinkPurchased'): AuditEvent {
  return { revision, type, at: '2026-11-20T22:06:00Z', actor: 'anna', data: {}, metadata: {} };
}

/** Resolves when everything that waits for nothing but promises is done. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
