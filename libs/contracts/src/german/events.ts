import { type FactType, isFactType, isKnown, type TillFact } from '@stammtisch/domain';
import type { AuditEvent, AuditNames } from '../audit.js';
import { FOREIGN_EVENT } from '../wire.js';
import { accordingToBank } from './bookings.js';
import { cashEvents } from './cash-events.js';
import { type EventWords, GROUPS, sentenceFrom, type Words } from './event-words.js';
import { memberEvents } from './member-events.js';
import { moneyEvents } from './money-events.js';
import { isolated } from './names.js';
import { tableEvents } from './table-events.js';

/** All event types in German. */
const EVENTS: EventWords = { ...moneyEvents, ...cashEvents, ...memberEvents, ...tableEvents };

const typesIn = (group: string) =>
  Object.keys(EVENTS).filter((type): type is FactType => isFactType(type) && EVENTS[type].group === group);

/** The groups of event types, in order. Each type is in one group. */
export const eventGroups = GROUPS.map((label) => ({ label, types: typesIn(label) }));

/** The German name of a type of event, also of one that no till wrote. */
export function eventLabel(type: string): string {
  if (type === FOREIGN_EVENT) return 'Fremd';
  return isFactType(type) ? EVENTS[type].label : 'Unbekannt';
}

/** An event as a German sentence. `names`: of the members and tablets it mentions. */
export function eventSentence(event: AuditEvent, names: AuditNames): string {
  if (event.type === FOREIGN_EVENT)
    return `Kein Eintrag der Kasse: „${isolated(`${event.data.type}`)}“ – es ändert nichts`;
  if (!isKnown(event)) return `Etwas, das diese Ansicht noch nicht kennt: „${isolated(event.type)}“`;
  try {
    // Each type's sentence takes the data of that type.
    const words = EVENTS[event.type] as Words<TillFact['data']>;
    const sentence = sentenceFrom(words, event, names) + atTablet(event, names);
    return 'bankDate' in event.data ? `${sentence}, ${accordingToBank(`${event.data.bankDate}`)}` : sentence;
  } catch {
    // Auditors must be able to view a tampered log.
    return 'Dieser Eintrag lässt sich nicht lesen';
  }
}

/** ' – am Tresen „vorn“, mit PIN'; nothing for events by phone. */
function atTablet({ metadata: { via } }: AuditEvent, names: AuditNames): string {
  if (typeof via !== 'object' || via === null || !('tablet' in via)) return '';
  const name = names[`${via.tablet}`];
  const way = 'way' in via ? { pin: ', mit PIN', badge: ', mit Badge' }[`${via.way}`] : undefined;
  return ` – am Tresen${name ? ` „${isolated(name)}“` : ''}${way ?? ''}`;
}
