import { type AuditEvent, type AuditNames, accordingToBank, FOREIGN_EVENT } from '@stammtisch/contracts';
import { type FactType, isFactType, isKnown, type TillFact } from '@stammtisch/domain';
import type { Filterable } from '../admin/filter';
import { isolated } from '../words/format';
import { cashEvents } from './cash-events';
import { type EventWords, GROUPS, sentenceFrom, type Words } from './event-words';
import { memberEvents } from './member-events';
import { moneyEvents } from './money-events';
import { tableEvents } from './table-events';

/** All event types in German. */
const EVENTS: EventWords = { ...moneyEvents, ...cashEvents, ...memberEvents, ...tableEvents };

const typesIn = (group: string) =>
  Object.keys(EVENTS).filter((type): type is FactType => isFactType(type) && EVENTS[type].group === group);

const labelOf = (type: string) => (isFactType(type) ? EVENTS[type].label : 'Unbekannt');

/** The Protokoll's filter. */
export const filterable: Filterable = {
  groups: GROUPS.map((label) => ({ label, types: typesIn(label) })),
  labelOf,
};

export function eventLabel({ type }: AuditEvent): string {
  return type === FOREIGN_EVENT ? 'Fremd' : labelOf(type);
}

export function sentenceOf(event: AuditEvent, names: AuditNames): string {
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
