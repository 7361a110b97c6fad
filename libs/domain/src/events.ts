import type { AnnouncementEventData } from './announcements.js';
import type { SecretEventData } from './app-secret.js';
import type { CancelEventData } from './cancelling.js';
import type { CashBookEventData } from './cash-book.js';
import type { CashCountEventData } from './cash-count.js';
import type { CashEntryEventData } from './cash-entries.js';
import type { CredentialEventData } from './credentials.js';
import type { CreditLineEventData } from './credit-line.js';
import type { FactsOf } from './decision.js';
import type { InviteEventData } from './invites.js';
import type { MemberEventData } from './members.js';
import type { MenuEventData } from './menu.js';
import type { MonthEventData } from './months.js';
import type { OpeningEventData } from './opening.js';
import type { PaymentWayEventData } from './payment-ways.js';
import type { RoleEventData } from './roles.js';
import type { RoundEventData } from './rounds.js';
import type { Instant } from './time.js';
import type { TransactionEventData } from './transactions.js';
import type { WallLinkEventData } from './wall-links.js';

/** What happened, in the past tense, with what is known of it. Names are part of the log: they never change. */
export interface TillEventData
  extends OpeningEventData,
    SecretEventData,
    InviteEventData,
    MemberEventData,
    RoleEventData,
    CreditLineEventData,
    CredentialEventData,
    MenuEventData,
    TransactionEventData,
    PaymentWayEventData,
    AnnouncementEventData,
    CancelEventData,
    RoundEventData,
    MonthEventData,
    WallLinkEventData,
    CashBookEventData,
    CashEntryEventData,
    CashCountEventData {}

export type TillFact = FactsOf<TillEventData>;
export type FactType = TillFact['type'];
/** The fact of a type. */
export type FactOf<Type extends FactType> = FactsOf<Pick<TillEventData, Type>>;

/** When, by whom and by which command something happened. */
export type EventMetadata = {
  /** When it was decided. */
  readonly at: Instant;
  /** Member who did it; {@link SYSTEM} for the till itself. */
  readonly actor: string;
  /** The command that led to it: the same for a retry of the same tap. */
  readonly commandId: string;
  /** The request behind the command, as it stands in the server's log. */
  readonly correlationId: string;
  /** Fingerprint of the request, so that a reused key with another body shows. Empty without a key. */
  readonly request: string;
  /** Shape of the event; 1 for all so far. */
  readonly schema: number;
};

/** A fact with its metadata: one entry of the till's log. */
export type TillEvent = TillFact & { readonly metadata: EventMetadata };

/** Actor of what the till does by itself. */
export const SYSTEM = 'system';

/** Version of the event shapes written now. */
export const EVENT_SCHEMA = 1;
