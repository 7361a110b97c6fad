import { type AuditNames, texts } from '@stammtisch/contracts';
import { type ProfileField, SYSTEM } from '@stammtisch/domain';
import { isolated } from '../../../lib/isolated';
import { inDative, owned } from '../../../words/format';

/** A bare name. In a sentence it has to be `isolated`. */
function nameOf(id: string, names: AuditNames): string {
  return id === SYSTEM ? 'Die Kasse' : (names[id] ?? texts.formerMember);
}

/** The name of a member, or of the till, by id. */
export function whoIs(id: string, names: AuditNames): string {
  return isolated(nameOf(id, names));
}

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
