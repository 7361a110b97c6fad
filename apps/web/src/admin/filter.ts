import { localTime } from '../lib/time';

/** A filter for events or transactions. An omitted field does not filter. */
export interface Filter {
  readonly types: readonly string[];
  readonly member?: string | undefined;
  /** ISO times; `from` is included, `to` is not. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The types by which a list can be filtered. */
export interface Filterable {
  /** Groups of types, in order. Each type is in one group. */
  readonly groups: readonly { readonly label: string; readonly types: readonly string[] }[];
  readonly labelOf: (type: string) => string;
}

export const EVERYTHING: Filter = { types: [] };

/** The filter in a page's address. Ignores invalid parts. */
export function filterFrom(search: string, isType: (type: string) => boolean): Filter {
  const query = new URLSearchParams(search);
  return {
    types: (query.get('type') ?? '').split(',').filter(isType),
    member: query.get('member')?.slice(0, 64) || undefined,
    from: instantOf(query.get('from')),
    to: instantOf(query.get('to')),
  };
}

const KEYS = ['member', 'from', 'to'] as const;

/** The filter as a query string for the address and the till's calls, in a fixed order: '' for everything, or '?…'. */
export function searchOf({ types, ...fields }: Filter): string {
  const query = new URLSearchParams();
  if (types.length > 0) query.set('type', [...types].sort().join(','));
  for (const key of KEYS) if (fields[key] !== undefined) query.set(key, String(fields[key]));
  // Commas and colons are allowed in a query, and easier to read.
  const search = query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return search && `?${search}`;
}

/** Adds these types to the filter, or removes them if it has all of them. */
export function toggled(filter: Filter, types: readonly string[]): Filter {
  const rest = filter.types.filter((type) => !types.includes(type));
  return { ...filter, types: hasAll(filter, types) ? rest : [...rest, ...types] };
}

export function hasAll({ types: chosen }: Filter, types: readonly string[]): boolean {
  return types.every((type) => chosen.includes(type));
}

/** An ISO time as a date field's value, in local time; '' for none. */
export const fieldOf = (instant: string | undefined) => (instant ? localTime(new Date(instant)) : '');

/** The ISO time of a date field's value; undefined for an invalid one. */
export function instantOf(text: string | null): string | undefined {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
