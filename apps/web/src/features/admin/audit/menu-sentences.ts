import type { AuditNames } from '@stammtisch/contracts';
import { type Cents, formatEuro, type MenuEvent, type YouthEvent } from '@stammtisch/domain';
import { isolated } from '../../../lib/isolated';

/** What somebody did to the menu: 'hat Met für 4,00 € auf die Karte gesetzt' */
export function menuSentence(fact: MenuEvent | YouthEvent, names: AuditNames): string {
  switch (fact.type) {
    case 'DrinkAdded':
      return `hat ${isolated(fact.data.name)} ${priced(fact.data.price)} auf die Karte gesetzt${told(fact.data)}`;
    case 'DrinkChanged':
      return `hat ein Getränk geändert: jetzt ${isolated(fact.data.name)} ${priced(fact.data.price)}${told(fact.data)}`;
    case 'DrinkRemoved':
      return `hat ${isolated(names[fact.data.drinkId] ?? 'ein Getränk')} von der Karte genommen`;
    case 'MenuArranged': {
      const sorted = [...fact.data.positions].sort((a, b) => a.position - b.position);
      const drinks = sorted.flatMap(({ drinkId }) => names[drinkId] ?? []).map(isolated);
      return `hat die Karte neu geordnet${drinks.length ? `: ${drinks.join(', ')}` : ''}`;
    }
    case 'UnknownAgesSet': {
      const which = fact.data.allowed ? 'gibt es auch' : 'keine';
      return `hat den Jugendschutz eingestellt: ohne Geburtsdatum ${which} Getränke ab 16 und 18`;
    }
  }
}

/** ', Gruppe „Bier“, ab 18' or ', ohne Gruppe, für alle'; '' when the event tells neither. */
function told({ group, minAge }: { group?: string | null; minAge?: number | null }): string {
  const grouped = group === null ? ', ohne Gruppe' : `, Gruppe „${isolated(group ?? '')}“`;
  const aged = minAge === null ? ', für alle' : `, ab ${minAge}`;
  return `${group === undefined ? '' : grouped}${minAge === undefined ? '' : aged}`;
}

/** 'für 3,50 €', or '(frei)'. */
export function priced(price: Cents): string {
  return price === 0 ? '(frei)' : `für ${formatEuro(price)}`;
}
