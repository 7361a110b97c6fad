import { type Decision, type FactsOf, reject } from '../ground/decision.js';
import type { Announcement } from '../ground/entities.js';
import { type EventTypes, ofItsMember } from '../ground/event-type.js';
import { byTreasurer } from '../ground/membership.js';
import type { Cents, MoneyWay } from '../ground/money.js';
import type { TillState } from '../ground/state.js';

/** A top-up that a member says they have paid. It counts once a treasurer has confirmed the money. `amount` in cents. */
type Announced = {
  readonly announcementId: string;
  readonly memberId: string;
  readonly amount: Cents;
  readonly way: MoneyWay;
};

export interface AnnouncementEventData {
  TopUpAnnounced: Announced & {
    /** Reference that the member writes on the transfer; null for cash. */
    readonly reference: string | null;
  };
  /** The member took the announcement back, or was removed. */
  TopUpWithdrawn: Announced;
  TopUpDeclined: Announced & {
    /** Why a treasurer declined; may be empty. */
    readonly reason: string;
  };
}
export type AnnouncementEvent = FactsOf<AnnouncementEventData>;

export const announcementEvents = {
  TopUpAnnounced: {
    evolve: (state, { announcementId: id, memberId, amount, way, reference }, at) => ({
      ...state,
      announcements: state.announcements.set(id, { id, memberId, amount, way, reference, at }),
    }),
    ...ofItsMember,
    changes: ['announcements'],
    subject: ({ announcementId }) => announcementId,
  },
  TopUpWithdrawn: { evolve: over, ...ofItsMember, changes: ['announcements'] },
  TopUpDeclined: { evolve: over, ...ofItsMember, changes: ['announcements'] },
} satisfies EventTypes<AnnouncementEventData>;

function over(state: TillState, { announcementId }: Announced): TillState {
  return { ...state, announcements: state.announcements.delete(announcementId) };
}

/** The state once an announced top-up is booked: it waits no longer and can't be confirmed again. */
export function confirmed(state: TillState, announcementId: string): TillState {
  return {
    ...state,
    announcements: state.announcements.delete(announcementId),
    confirmed: state.confirmed.set(announcementId, true),
  };
}

/** Waiting announcements, oldest first: a member's, or everybody's without `memberId`. */
export function waiting({ announcements }: TillState, memberId?: string): readonly Announcement[] {
  return Array.from(announcements.values())
    .filter((announcement) => memberId === undefined || announcement.memberId === memberId)
    .sort((one, other) => (one.at === other.at ? order(one.id, other.id) : order(one.at, other.at)));
}

const order = (one: string, other: string) => (one < other ? -1 : 1);

/** Withdraws a member's own announcement. Another member's is refused as not found. */
function withdrawAnnouncement(
  state: TillState,
  { memberId, announcementId }: Pick<Announced, 'memberId' | 'announcementId'>,
): Decision<AnnouncementEvent> {
  const announcement = state.announcements.get(announcementId);
  if (announcement?.memberId !== memberId) {
    return reject(state.confirmed.has(announcementId) ? 'announcement_confirmed' : 'announcement_not_found');
  }
  return [withdrawn(announcement)];
}

function declineTopUp(
  state: TillState,
  { announcementId, reason }: Pick<AnnouncementEventData['TopUpDeclined'], 'announcementId' | 'reason'>,
): Decision<AnnouncementEvent> {
  if (state.confirmed.has(announcementId)) return reject('announcement_confirmed');
  const announcement = state.announcements.get(announcementId);
  if (!announcement) return reject('announcement_not_found');
  return [{ type: 'TopUpDeclined', data: { ...announced(announcement), reason } }];
}

export const announcementCommands = {
  WithdrawAnnouncement: withdrawAnnouncement,
  DeclineTopUp: byTreasurer(declineTopUp),
};

/** The events that withdraw all announcements of a removed member. */
export function withdrawnWith(state: TillState, memberId: string): AnnouncementEvent[] {
  return waiting(state, memberId).map(withdrawn);
}

function withdrawn(announcement: Announcement): AnnouncementEvent {
  return { type: 'TopUpWithdrawn', data: announced(announcement) };
}

function announced({ id, memberId, amount, way }: Announcement): Announced {
  return { announcementId: id, memberId, amount, way };
}
