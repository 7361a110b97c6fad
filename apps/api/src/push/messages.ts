import type { PushKind } from '@stammtisch/contracts';
import { type Cents, formatEuro, type GiftType } from '@stammtisch/domain';

/** A push message: one line, for a member whose app is closed. */
export interface Message {
  readonly kind: PushKind;
  readonly line: string;
  /** Distinguishes messages of a kind: a device shows each tag once. */
  readonly tag: string;
  /** Is it still true? A round may be over before the push service takes it. */
  readonly stands?: () => boolean;
}

/** How a kind is sent. */
interface Delivery {
  /** Seconds until it is out of date. */
  readonly ttl: number;
  readonly urgency: 'normal' | 'high';
  /** Does a newer one replace one that the device hasn't fetched yet? */
  readonly replaces: boolean;
}

const HOUR = 60 * 60;

export const deliveries: Readonly<Record<PushKind, Delivery>> = {
  round: { ttl: HOUR / 2, urgency: 'high', replaces: true },
  top_up: { ttl: 24 * HOUR, urgency: 'normal', replaces: false },
};

export const lines = {
  round: (giver: string, type: GiftType) =>
    type === 'next_round' ? `${giver} gibt dem Tisch eine Runde` : `${giver} gibt den ganzen Abend aus`,
  confirmed: (amount: Cents) => `Deine ${formatEuro(amount)} sind da`,
  declined: (amount: Cents, reason: string) =>
    `Deine Aufladung von ${formatEuro(amount)} wurde abgelehnt${reason && `: ${reason}`}`,
};

/** The message as browsers show it by themselves (Declarative Web Push), and as the app's service worker reads it. */
export function payload({ line, tag }: Message, origin: string): string {
  const notification = {
    title: 'Stammtisch',
    body: line,
    navigate: `${origin}/`,
    tag,
    lang: 'de',
    dir: 'ltr',
  };
  return JSON.stringify({ web_push: 8030, notification });
}
