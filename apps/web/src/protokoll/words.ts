import type { AuditNames } from '@stammtisch/contracts';
import { type Cents, formatEuro, type ProfileField } from '@stammtisch/domain';
import { nameOf } from '../admin/known-names';
import { inDative, isolated, owned } from '../words/format';

/** 'von Anna', as part of a sentence. */
export function by(id: string, names: AuditNames): string {
  return `von ${isolated(inDative(nameOf(id, names)))}`;
}

/** 'Annas Runde', as part of a sentence. */
export function roundOf(id: string, names: AuditNames): string {
  return owned('die Runde', nameOf(id, names));
}

/** ': „für Oktober“', as the end of a sentence; nothing for an empty message. */
export function saying(message: string): string {
  return message ? `: „${isolated(message)}“` : '';
}

export const profileFields: Readonly<Record<ProfileField, string>> = {
  first_name: 'Vorname',
  last_name: 'Nachname',
  email: 'E-Mail',
  phone: 'Telefon',
  birth_date: 'Geburtstag',
  sound_enabled: 'Ton',
};

/** 'für eine Person'. An invite with 0 uses has no limit. */
export function forHowMany(uses: number): string {
  if (uses === 0) return 'für beliebig viele Personen';
  return uses === 1 ? 'für eine Person' : `für ${uses} Personen`;
}

/** 'für 3,50 €', or '(frei)'. */
export const priced = (price: Cents) => (price === 0 ? '(frei)' : `für ${formatEuro(price)}`);
