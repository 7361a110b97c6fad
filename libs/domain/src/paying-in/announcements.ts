import { type Decision, type FactsOf, reject } from '../ground/decision.js';
import { type EventTypes, ofItsMember } from '../ground/event-type.js';
import { byTreasurer } from '../ground/membership.js';
import type { Cents, MoneyWay } from '../ground/money.js';
import type { Announcement, TillState } from '../ground/state.js';

/** Top-ups that a member says they have paid, and that count once somebody has seen the money. */
type Announced = {
  readonly announcementId: string;
  readonly memberId: string;
  readonly amount: Cents;
  readonly way: MoneyWay;
};

export interface AnnouncementEventData {
  TopUpAnnounced: Announced & {
    /** What stands on the transfer; null for cash. */
    readonly reference: string | null;
  };
  /** By the member, or with them when they leave. */
  TopUpWithdrawn: Announced;
  TopUpDeclined: Announced & {
    /** May be empty. */
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

/** A top-up that was announced is booked: it waits no longer, and nobody can confirm it again. */
export function confirmed(state: TillState, announcementId: string): TillState {
  return {
    ...state,
    announcements: state.announcements.delete(announcementId),
    confirmed: state.confirmed.set(announcementId, true),
  };
}

/** A member's announcements that wait, oldest first; everybody's without a member. */
export function waiting({ announcements }: TillState, memberId?: string): readonly Announcement[] {
  return Array.from(announcements.values())
    .filter((announcement) => memberId === undefined || announcement.memberId === memberId)
    .sort((one, other) => (one.at === other.at ? order(one.id, other.id) : order(one.at, other.at)));
}

const order = (one: string, other: string) => (one < other ? -1 : 1);

interface WithdrawAnnouncement {
  readonly memberId: string;
  readonly announcementId: string;
}

interface DeclineTopUp {
  readonly by: string;
  readonly announcementId: string;
  readonly reason: string;
}

/** Members withdraw only their own announcements. Somebody else's is 'not found' for them. */
function withdrawAnnouncement(
  state: TillState,
  { memberId, announcementId }: WithdrawAnnouncement,
): Decision<AnnouncementEvent> {
  const announcement = state.announcements.get(announcementId);
  if (announcement?.memberId !== memberId) {
    return reject(state.confirmed.has(announcementId) ? 'announcement_confirmed' : 'announcement_not_found');
  }
  return [withdrawn(announcement)];
}

function declineTopUp(
  state: TillState,
  { announcementId, reason }: DeclineTopUp,
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

/** What ends the announcements of a member who leaves. */
export function withdrawnWith(state: TillState, memberId: string): AnnouncementEvent[] {
  return waiting(state, memberId).map(withdrawn);
}

function withdrawn(announcement: Announcement): AnnouncementEvent {
  return { type: 'TopUpWithdrawn', data: announced(announcement) };
}

function announced({ id, memberId, amount, way }: Announcement): Announced {
  return { announcementId: id, memberId, amount, way };
}
