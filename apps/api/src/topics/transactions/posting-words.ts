import { bookingWords, calledBy, transactionType } from '@stammtisch/contracts';
import { type AccountFact, bookingOf } from '@stammtisch/domain';

/** What is told of a step of a balance, in the till's lists and files alike. A cancellation is called as what it undoes. */
export function postingWords(event: AccountFact) {
  const { kind, cancels } = bookingOf(event);
  const type = transactionType(kind);
  const { name, description = name } = bookingWords[type];
  const { data } = event;
  if ('icon' in data)
    return { description: data.name ?? description, drink_name: data.name, icon: data.icon };
  const called = !cancels && 'way' in data && data.way ? calledBy(type, data.way) : description;
  const note = 'note' in data && data.note !== '' ? `: ${data.note}` : '';
  return { description: `${called}${note}`, drink_name: null, icon: null };
}
