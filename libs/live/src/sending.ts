import type { PurchaseAnswer } from '@stammtisch/contracts';
import type { Booking, Outbox, Tap, Verdict } from './outbox.js';

/**
 * States of a device that sends its outbox.
 *
 * ```
 *                  tapped, woken
 *   ──► resting ──────────────────► sending ◄────────────────────────┐
 *          ▲                         │   │                           │
 *          └──── done, not now ──────┘   └── no answer, later ──► pausing
 *                                                 pause over, tapped, woken
 * ```
 * Each state can be followed by `closed`, which is final.
 */
export type Sender =
  /** No tap waits, or none may be sent now: the device is offline, or another member is logged in. */
  | { readonly is: 'resting' }
  /** `unanswered`: how many attempts in a row had no answer. */
  | { readonly is: 'sending'; readonly unanswered: number }
  | { readonly is: 'pausing'; readonly unanswered: number; readonly later?: number }
  | { readonly is: 'closed' };

/** The till is busy or away, and asks for a retry after so many ms. It may have booked the tap. */
export interface Later {
  readonly later: number;
}

/** How an attempt to send the outbox ended. `no answer`: the till may have booked the next tap. `not now`: it has not. */
export type SendingEnd = 'done' | 'no answer' | 'not now' | Later;

export type SenderEvent = SendingEnd | 'tapped' | 'woken' | 'pause over' | 'closed';

export function senderAfter(sender: Sender, event: SenderEvent): Sender {
  if (sender.is === 'closed') return sender;
  if (typeof event === 'object')
    return sender.is === 'sending' ? { is: 'pausing', unanswered: sender.unanswered + 1, ...event } : sender;
  switch (event) {
    case 'tapped':
      if (sender.is === 'resting') return { is: 'sending', unanswered: 0 };
      // The member wants to know at once, unless the till asked for a later retry.
      return sender.is === 'pausing' && sender.later === undefined
        ? { is: 'sending', unanswered: sender.unanswered }
        : sender;
    case 'woken':
      return { is: 'sending', unanswered: 0 };
    case 'pause over':
      return sender.is === 'pausing' ? { is: 'sending', unanswered: sender.unanswered } : sender;
    case 'done':
    case 'not now':
      return sender.is === 'sending' ? { is: 'resting' } : sender;
    case 'no answer':
      return sender.is === 'sending' ? { is: 'pausing', unanswered: sender.unanswered + 1 } : sender;
    case 'closed':
      return { is: 'closed' };
  }
}

/** A tap is sent next, or is being sent: for the first time or, after one lost answer, for the second. */
export const isAnswerLikely = (sender: Sender): boolean =>
  sender.is === 'resting' || (sender.is !== 'closed' && sender.unanswered <= 1);

/** After this time without an answer, in ms, a tap is said to wait. */
export const USUAL_MS = 2_500;

/** Pause after the first lost answer, in ms. Short, since most likely only this one answer got lost. */
const SHORT_PAUSE_MS = 400;
const PAUSE_MS = 1_000;
/** Short, since the member is waiting with the app open. */
const LONGEST_PAUSE_MS = 5_000;

/** A host in between must not keep taps waiting for a day. */
const LONGEST_LATER_MS = 5 * 60_000;

/** How long a sender pauses, in ms: 400 at first, then 1,000, then twice as long each time, at most 5,000; or as the till asks. */
export function pauseOf({ unanswered, later = 0 }: Partial<Later> & { readonly unanswered: number }): number {
  const usual =
    unanswered === 1 ? SHORT_PAUSE_MS : Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** (unanswered - 2));
  return Math.max(usual, Math.min(later, LONGEST_LATER_MS));
}

/** Outcome of sending a tap. */
export type Sent<Answer extends Booking = PurchaseAnswer> = Verdict<Answer> | 'no answer' | 'not now' | Later;

/** An outbox on the disk. `here`: the outbox's member is logged in on this device. */
export interface KeptOutbox {
  readonly outbox: Outbox;
  readonly here: boolean;
}

type Unwanted = Extract<Tap, { state: 'unwanted' }>;

/**
 * How an unwanted tap ended: its booking was cancelled, or something was refused. If it has no booking, that was the tap itself; if it
 * has one, its cancellation.
 */
type TakenBackAs = Exclude<Verdict, { booked: unknown }>;

type RefusedTap = Extract<Tap, { state: 'refused' }>;

/** What the till said when it refused a tap. */
export interface Refusal {
  readonly reason: string;
  readonly code?: string | undefined;
  readonly price?: number | undefined;
}

/**
 * How a tap ended, for the member who tapped. `waiting`: the answer takes longer than usual, or none is likely. `unkept`: the device
 * can't keep the tap. Both come with the tap's key.
 */
export type TapEnd<Answer extends Booking = PurchaseAnswer> =
  | { readonly booked: Answer }
  | { readonly refused: Refusal }
  | { readonly waiting: string }
  | { readonly unkept: string };

/** The end of a tap that was taken back after it had been sent. */
export interface TakenBack {
  readonly tap: Unwanted;
  readonly as: TakenBackAs;
}

/** What the tabs of a device tell each other: the outbox has changed; maybe a tap was booked, or its taking back has ended. */
export interface OutboxNews<Answer extends Booking = PurchaseAnswer> {
  readonly booked?: { readonly tap: Tap; readonly answer: Answer };
  readonly takenBack?: TakenBack;
}

export type OutboxStep = (outbox: Outbox, here: boolean) => Outbox;

/** What an outbox needs of its device. */
export interface OutboxPorts<Answer extends Booking = PurchaseAnswer> {
  /** Changes the kept outbox in one atomic step. Resolves with the changed outbox once it is on the disk. */
  change(step: OutboxStep): Promise<KeptOutbox>;
  read(): Promise<Outbox>;
  /** Sends a tap under its own key, with the same content each time; or cancels the booking of an unwanted tap. */
  send(tap: Tap): Promise<Sent<Answer>>;
  /** Whether the till can be reached. `none`: it need not be tried. */
  reach(): 'none' | 'lost' | 'live';
  /** Runs `work` in one tab at a time. `busy` is run first when another one is at it. */
  alone(work: () => Promise<SendingEnd>, busy: () => Promise<unknown>): Promise<SendingEnd>;
  /** Tells the other tabs. */
  tell(news: OutboxNews<Answer>): void;
  /** How many drinks the table shows as booked tonight. */
  strokes(): number;
  /** What people see of their taps. */
  readonly shown: ShownTaps<Answer>;
}

interface ShownTaps<Answer extends Booking> {
  /** A tap is booked; its state is the newest one known. May be called twice with the same booking. */
  booked(tap: Tap, answer: Answer): void | Promise<void>;
  /** A tap that was taken back after it had been sent has come to its end. */
  takenBack(end: TakenBack): void | Promise<void>;
  /** `awaited`: keys of the taps whose answer may come any moment. */
  outbox?(outbox: Outbox, awaited: Pick<ReadonlySet<string>, 'has'>): void;
  /**
   * A tap has just been refused. Answers whether the member sees it at once; the tap is then removed. By default a
   * caller who awaits its end does.
   */
  refused?(tap: RefusedTap): boolean;
}
