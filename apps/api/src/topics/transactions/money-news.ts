import type { MoneyNews } from '@stammtisch/contracts';
import { toEuro } from '@stammtisch/domain';
import type { LoggedEvent } from '../../engine/till/logged-event.js';

/** What these events, which others caused, book on the balance of each member, oldest first. */
export function moneyNews(
  events: readonly LoggedEvent[],
  nameOf: (memberId: string) => string,
): ReadonlyMap<string, readonly MoneyNews[]> {
  const told = new Map<string, MoneyNews[]>();
  for (const event of events) {
    const news = newsOf(event);
    if (!news) continue;
    const { memberId, ...rest } = news;
    const { actor } = event.metadata;
    if (memberId !== actor)
      told.set(memberId, [...(told.get(memberId) ?? []), { ...rest, by_name: nameOf(actor) }]);
  }
  return told;
}

function newsOf({ type, data }: LoggedEvent) {
  switch (type) {
    case 'MoneyReceived':
    case 'LevyBooked': {
      const { transactionId: id, memberId, amount, note } = data;
      const kind = type === 'LevyBooked' ? 'levy' : 'received';
      return { id, memberId, kind, amount: toEuro(amount), note } as const;
    }
    case 'TransactionCancelled': {
      const { transactionId: id, memberId, kind, amount } = data;
      if (kind !== 'received') return undefined;
      return { id, memberId, kind: 'received_cancelled', amount: toEuro(-amount), note: '' } as const;
    }
    default:
      return undefined;
  }
}
