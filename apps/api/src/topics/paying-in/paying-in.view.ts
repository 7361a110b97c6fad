import type { Announcement, TopUpNews } from '@stammtisch/contracts';
import { toEuro, type Announcement as Waiting } from '@stammtisch/domain';
import type { LoggedEvent } from '../../engine/till/logged-event.js';

/** A waiting top-up, as it crosses the wire. */
export function announcementView({ id, amount, way, reference, at }: Waiting): Announcement {
  return { id, amount: toEuro(amount), way, reference, at };
}

/** The top-up that a command has announced; undefined when the command booked at once. */
export function announcedBy(events: readonly LoggedEvent[]): Announcement | undefined {
  const event = events.find(({ type }) => type === 'TopUpAnnounced');
  if (event?.type !== 'TopUpAnnounced') return undefined;
  const { announcementId: id, ...data } = event.data;
  return announcementView({ ...data, id, at: event.metadata.at });
}

/** What these events say about top-ups that a member announced, oldest first. */
export function topUpNews(events: readonly LoggedEvent[], memberId: string): TopUpNews[] {
  return events.flatMap((event) => {
    const { data } = event;
    return 'memberId' in data && data.memberId === memberId ? (newsOf(event) ?? []) : [];
  });
}

function newsOf({ type, data }: LoggedEvent): TopUpNews | undefined {
  switch (type) {
    case 'TopUpAnnounced':
    case 'TopUpWithdrawn':
    case 'TopUpDeclined': {
      const { announcementId: id, amount, way } = data;
      const news = { id, status: STATUS[type], amount: toEuro(amount), way };
      return 'reason' in data && data.reason !== '' ? { ...news, reason: data.reason } : news;
    }
    case 'CreditToppedUp': {
      const { announcementId: id, amount, way } = data;
      if (id === undefined || way === undefined) return undefined;
      return { id, status: 'confirmed', amount: toEuro(amount), way };
    }
    default:
      return undefined;
  }
}

const STATUS = {
  TopUpAnnounced: 'announced',
  TopUpWithdrawn: 'withdrawn',
  TopUpDeclined: 'declined',
} as const;
