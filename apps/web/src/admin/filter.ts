import { localTime } from '../lib/time';

/** What a list of the log, or of transactions, is filtered by. A field that is left out lets all pass. */
export interface Filter {
  readonly types: readonly string[];
  readonly member?: string | undefined;
  /** ISO moment of the first events; those at `to` and later are left out. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** What a list can be filtered by, beside member and time. */
export interface Filterable {
  /** Types that belong together, in order. Each type is in one group. */
  readonly groups: readonly { readonly label: string; readonly types: readonly string[] }[];
  readonly labelOf: (type: string) => string;
}

export const EVERYTHING: Filter = { types: [] };

/** The filter in a page's address. Invalid parts are left out. */
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

/** The filter as the address and the till's calls have it, in one order: '' for everything, or '?…'. */
export function searchOf({ types, ...fields }: Filter): string {
  const query = new URLSearchParams();
  if (types.length > 0) query.set('type', [...types].sort().join(','));
  for (const key of KEYS) if (fields[key] !== undefined) query.set(key, String(fields[key]));
  // The comma may stand in an address as it is, and is easier to read.
  const search = query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return search && `?${search}`;
}

/** The filter with these types added, or taken away when all of them are there. */
export function toggled(filter: Filter, types: readonly string[]): Filter {
  const others = filter.types.filter((type) => !types.includes(type));
  return { ...filter, types: hasAll(filter, types) ? others : [...others, ...types] };
}

export function hasAll({ types: chosen }: Filter, types: readonly string[]): boolean {
  return types.every((type) => chosen.includes(type));
}

/** An ISO moment as a date field has it, in local time; '' for none. */
export const fieldOf = (instant: string | undefined) => (instant ? localTime(new Date(instant)) : '');

/** The ISO moment of a text, such as a date field holds. */
export function instantOf(text: string | null): string | undefined {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
