import { addressOf, calls, type YearsAnswer } from '@stammtisch/contracts';
import { call } from '../../../../lib/api';

export const loadYears = (): Promise<YearsAnswer> =>
  call(calls.years, { failure: 'Fehler beim Laden der Jahre' });

export const setFirstMonth = (month: number): Promise<YearsAnswer> =>
  call(calls.setFirstMonth, { body: { month }, failure: 'Fehler beim Speichern' });

/** The address of the file with all of a year, by its first month. */
export const yearFile = (year: string): string => addressOf(calls.exportYear, { query: { year } });
