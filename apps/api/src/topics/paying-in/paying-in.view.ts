import type { Announcement } from '@stammtisch/contracts';
import { toEuro, type Announcement as Waiting } from '@stammtisch/domain';
import type { LoggedEvent } from '../../engine/till/logged-event.js';

/** A waiting top-up as it crosses the wire. */
export function announcementView({ announcementId: id, amount, way, reference, at }: Waiting): Announcement {
  return { id, amount: toEuro(amount), way, reference, at };
}

/** The top-up that a command announced; undefined if it was booked at once. */
export function announcedBy(events: readonly LoggedEvent[]): Announcement | undefined {
  const event = events.find((each) => each.type === 'TopUpAnnounced');
  return event && announcementView({ ...event.data, at: event.metadata.at });
}
