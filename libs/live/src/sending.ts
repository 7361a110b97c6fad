import type { PurchaseAnswer } from '@stammtisch/contracts';
import type { Booking, Outbox, Refusal, Tap, Verdict } from './outbox.js';

/**
 * States of a device while it sends its outbox.
 *
 * ```
 *                  tapped, woken
 *   ──► resting ──────────────────► sending ◄────────────────────────┐
 *          ▲                         │   │                           │
 *          └──── done, not now ──────┘   └── no answer, later ──► pausing
 *                                                 pause over, tapped, woken
 * ```
 * Any state can change to `closed`, which is final.
 */
export type Sender =
  /** No tap waits, or none may be sent now: the device is offline, or another member is logged in. */
  | { readonly is: 'resting' }
  /** `unanswered`: attempts in a row without an answer. */
  | { readonly is: 'sending'; readonly unanswered: number }
  | { readonly is: 'pausing'; readonly unanswered: number; readonly later?: number }
  | { readonly is: 'closed' };

/** The till is busy or away, and asks for a retry after `later` ms. It may have booked the tap. */
export interface Later {
  readonly later: number;
}

/** The end of an attempt to send the outbox. `no answer`: the till may have booked the next tap. `not now`: it has not. */
export type SendingEnd = 'done' | 'no answer' | 'not now' | Later;

export type SenderEvent = SendingEnd | 'tapped' | 'woken' | 'pause over' | 'closed';

export function senderAfter(sender: Sender, event: SenderEvent): Sender {
  if (sender.is === 'closed' || event === 'closed') return { is: 'closed' };
  if (event === 'woken') return { is: 'sending', unanswered: 0 };
  if (sender.is === 'resting') return event === 'tapped' ? { is: 'sending', unanswered: 0 } : sender;
  const { unanswered } = sender;
  if (sender.is === 'pausing') {
    // A new tap ends the pause, unless the till asked for a later retry.
    const isOver = event === 'pause over' || (event === 'tapped' && sender.later === undefined);
    return isOver ? { is: 'sending', unanswered } : sender;
  }
  if (event === 'done' || event === 'not now') return { is: 'resting' };
  if (event === 'no answer') return { is: 'pausing', unanswered: unanswered + 1 };
  return typeof event === 'object' ? { is: 'pausing', unanswered: unanswered + 1, ...event } : sender;
}

/** True while at most one answer in a row was lost. */
export const isAnswerLikely = (sender: Sender): boolean =>
  sender.is === 'resting' || (sender.is !== 'closed' && sender.unanswered <= 1);

/** After this time without an answer, in ms, a tap is shown as waiting. */
export const USUAL_MS = 2_500;

/** Pause after the first lost answer, in ms. Short: most likely only this answer got lost. */
const SHORT_PAUSE_MS = 400;
const PAUSE_MS = 1_000;
/** Short: the member is waiting with the app open. */
const LONGEST_PAUSE_MS = 5_000;

/** A host in between must not keep taps waiting for a day. */
const LONGEST_LATER_MS = 5 * 60_000;

/** A sender's pause in ms: 400 at first, then 1,000, then doubled up to 5,000; longer if the till asks for it. */
export function pauseOf({ unanswered, later = 0 }: Partial<Later> & { readonly unanswered: number }): number {
  const usual =
    unanswered === 1 ? SHORT_PAUSE_MS : Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** (unanswered - 2));
  return Math.max(usual, Math.min(later, LONGEST_LATER_MS));
}

export type Sent<Answer extends Booking = PurchaseAnswer> = Verdict<Answer> | 'no answer' | 'not now' | Later;

/** A stored outbox. `here`: the outbox's member is logged in on this device. */
export interface KeptOutbox {
  readonly outbox: Outbox;
  readonly here: boolean;
}

/**
 * The end of a tap, for the member who tapped. `waiting`: the answer takes longer than usual, or none is likely. `unkept`: the device
 * can't store the tap. Both hold the tap's key.
 */
export type TapEnd<Answer extends Booking = PurchaseAnswer> =
  | { readonly booked: Answer }
  | { readonly refused: Refusal }
  | { readonly waiting: string }
  | { readonly unkept: string };

/** The end of a tap that was taken back after it had been sent. */
export interface TakenBack {
  readonly tap: Extract<Tap, { state: 'unwanted' }>;
  /** `refused`: the till has refused the tap; with a `transactionId`, its cancellation. */
  readonly as: Exclude<Verdict, { booked: unknown }>;
}

/** A message between the tabs of a device: the outbox has changed, perhaps since a tap was booked or taken back. */
export interface OutboxNews<Answer extends Booking = PurchaseAnswer> {
  readonly booked?: { readonly tap: Tap; readonly answer: Answer };
  readonly takenBack?: TakenBack;
}

export type OutboxStep = (outbox: Outbox, here: boolean) => Outbox;

export interface OutboxPorts<Answer extends Booking = PurchaseAnswer> {
  /** Changes the stored outbox in one atomic step. Resolves once the changed outbox is on the disk. */
  change(step: OutboxStep): Promise<KeptOutbox>;
  read(): Promise<Outbox>;
  /** Sends a tap under its own key, with the same content each time; or cancels the booking of an unwanted tap. */
  send(tap: Tap): Promise<Sent<Answer>>;
  /** The connection to the till. `none`: an attempt is pointless. */
  reach(): 'none' | 'lost' | 'live';
  /** Runs `work` in one tab at a time. While another tab works, runs `busy` first. */
  alone(work: () => Promise<SendingEnd>, busy: () => Promise<unknown>): Promise<SendingEnd>;
  broadcast(news: OutboxNews<Answer>): void;
  /** Number of drinks that the table shows as booked tonight. */
  strokes(): number;
  readonly shown: ShownTaps<Answer>;
}

interface ShownTaps<Answer extends Booking> {
  /** A tap is booked; its state is the newest one known. May be called twice with the same booking. */
  booked(tap: Tap, answer: Answer): void | Promise<void>;
  takenBack(end: TakenBack): void | Promise<void>;
  /** `awaited`: keys of the taps whose answer may come any moment. */
  outbox?(outbox: Outbox, awaited: Pick<ReadonlySet<string>, 'has'>): void;
  /**
   * A tap has just been refused. Returns true if the member sees it at once; the tap is then removed. Default: true if a caller of
   * `tap` still awaits its end.
   */
  refused?(tap: Extract<Tap, { state: 'refused' }>): boolean;
}
