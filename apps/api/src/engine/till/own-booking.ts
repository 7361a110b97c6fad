import type { LoggedEvent } from './logged-event.js';

/** Did a treasurer book or confirm money for their own balance? An audit looks at that first. */
export function isOwnBooking({ type, data, metadata: { actor } }: LoggedEvent): boolean {
  switch (type) {
    case 'DepositBooked':
    case 'PayoutBooked':
    case 'BalanceCarriedOver':
      return data.memberId === actor;
    case 'CreditToppedUp':
      return data.announcementId !== undefined && data.memberId === actor;
    default:
      return false;
  }
}
