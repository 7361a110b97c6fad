import { calls } from '@stammtisch/contracts';
import { HandCoins, type LucideIcon, PiggyBank } from 'lucide-react';

interface Handover {
  readonly book: typeof calls.bookDeposit | typeof calls.bookPayout;
  readonly failure: string;
  /** Follows the sum, on the button. */
  readonly verb: string;
  readonly Icon: LucideIcon;
}

/** The kinds of booking by which a treasurer books money that goes from a member to the table, or back. */
export const handovers = {
  deposit: {
    book: calls.bookDeposit,
    failure: 'Fehler beim Buchen der Einzahlung',
    verb: 'einzahlen',
    Icon: PiggyBank,
  },
  payout: {
    book: calls.bookPayout,
    failure: 'Fehler beim Buchen der Auszahlung',
    verb: 'auszahlen',
    Icon: HandCoins,
  },
} as const satisfies Readonly<Record<string, Handover>>;

export type HandoverKind = keyof typeof handovers;

export const isHandover = (action: string): action is HandoverKind => Object.hasOwn(handovers, action);
