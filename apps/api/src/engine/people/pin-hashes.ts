import type { DatedHash, Person } from './person.js';

/** Most changes of a member's PIN that may be under way at once, the valid PIN included. */
const MOST = 8;

/** Hash of the PIN that the log names; undefined without one. */
export function pinNamed({ pins = [] }: Person, pinRevision: number | null): string | undefined {
  return pins.find(({ revision }) => revision === pinRevision)?.hash;
}

/** The document with one more PIN. It is good once the log names its revision. */
export function withNewPin(person: Person, pin: DatedHash, pinRevision: number | null): Person {
  const known = (person.pins ?? []).filter(({ revision }) => revision >= (pinRevision ?? 0));
  return { ...person, pins: [...known.slice(1 - MOST), pin] };
}

/** The document without the PINs that the log has replaced; undefined when there are none. */
export function withoutOldPins(person: Person, oldest: number): Person | undefined {
  const { pins = [] } = person;
  const kept = pins.filter(({ revision }) => revision >= oldest);
  return kept.length < pins.length ? { ...person, pins: kept } : undefined;
}
