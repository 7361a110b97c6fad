import { SYSTEM } from '@stammtisch/domain';
import type { AuditNames } from '../audit.js';
import { inDative, isolated } from './names.js';
import { texts } from './texts.js';

// Apart from `names.ts`: SYSTEM comes with the domain's events, which must not delay the first paint.

/** The name of a member or of the till. Use `whoIs` in a sentence. */
export function nameOf(id: string, names: AuditNames): string {
  return id === SYSTEM ? 'Die Kasse' : (names[id] ?? texts.formerMember);
}

/** `nameOf`, isolated for use in a sentence. */
export function whoIs(id: string, names: AuditNames): string {
  return isolated(nameOf(id, names));
}

/** 'von Anna', as part of a sentence. */
export function ofWhom(id: string, names: AuditNames): string {
  return `von ${isolated(inDative(nameOf(id, names)))}`;
}
