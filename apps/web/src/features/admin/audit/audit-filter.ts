import { isFactType } from '@stammtisch/domain';
import type { LogNews } from '@stammtisch/live';
import { localTime } from '../../../components/local-time';

/** The Protokoll's filter. A field that is left out lets all events pass. */
export interface AuditFilter {
  readonly types: readonly string[];
  readonly member?: string | undefined;
  readonly actor?: string | undefined;
  /** ISO moment of the first events; those at `to` and later are left out. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const EVERYTHING: AuditFilter = { types: [] };

/** The filter in a page's address. Invalid parts are left out. */
export function filterFrom(search: string): AuditFilter {
  const query = new URLSearchParams(search);
  return {
    types: (query.get('type') ?? '').split(',').filter(isFactType),
    member: query.get('member')?.slice(0, 64) || undefined,
    actor: query.get('actor')?.slice(0, 64) || undefined,
    from: moment(query.get('from')),
    to: moment(query.get('to')),
  };
}

/** The filter as the address and the till's calls have it, in one order: '' for everything, or '?…'. */
export function searchOf({ types, member, actor, from, to }: AuditFilter): string {
  const query = new URLSearchParams();
  if (types.length > 0) query.set('type', types.toSorted().join(','));
  for (const [key, value] of Object.entries({ member, actor, from, to })) if (value) query.set(key, value);
  // The comma may stand in an address as it is, and is easier to read.
  return query.size > 0 ? `?${query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')}` : '';
}

/** Whether news of the log may tell of events that pass the filter: events of its types, or unknown ones that were missed. */
export function mayBring({ types }: AuditFilter, { events }: Pick<LogNews, 'events'>): boolean {
  return types.length === 0 || events === undefined || events.some(({ type }) => types.includes(type));
}

/** The filter with these types added, or taken away when all of them are there. */
export function toggled(filter: AuditFilter, types: readonly string[]): AuditFilter {
  const others = filter.types.filter((type) => !types.includes(type));
  return { ...filter, types: hasAll(filter, types) ? others : [...others, ...types] };
}

export function hasAll({ types: chosen }: AuditFilter, types: readonly string[]): boolean {
  return types.every((type) => chosen.includes(type));
}

function moment(text: string | null): string | undefined {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

/** An ISO moment as a date field has it, in local time; '' for none. */
export function fieldOf(instant: string | undefined): string {
  return instant ? localTime(new Date(instant)) : '';
}

/** The ISO moment that a date field holds. */
export function instantOf(local: string): string | undefined {
  return moment(local);
}
