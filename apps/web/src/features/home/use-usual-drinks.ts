import { calls } from '@stammtisch/contracts';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api';
import { useTable } from '../../lib/table/store';

/** Of whoever used this device last: nobody else's habits stay on it. */
const KEY = 'stammtisch.usual';

/**
 * The drinks a member has most often, by their ids; asked for where the menu is long. What the till says is remembered
 * for the next start, and shown from now on only when the page has been out of sight: nobody's finger may find another
 * drink than the one it was meant for.
 */
export function useUsualDrinks(long: boolean): readonly string[] {
  const memberId = useTable(({ me }) => me.id);
  const [usual, setUsual] = useState(() => remembered(memberId));

  useEffect(() => {
    if (long) void ask(memberId);
    const outOfSight = () => {
      if (document.hidden) setUsual(remembered(memberId));
    };
    document.addEventListener('visibilitychange', outOfSight);
    return () => document.removeEventListener('visibilitychange', outOfSight);
  }, [memberId, long]);

  return usual;
}

/** When it can't be had now, what is remembered stays: the menu stands as well without. */
async function ask(memberId: string): Promise<void> {
  try {
    const { drink_ids } = await call(calls.myUsual, { failure: 'Fehler beim Laden des Üblichen' });
    localStorage.setItem(KEY, [memberId, ...drink_ids].join(' '));
  } catch {
    // The console has said so; and some browsers forbid to keep anything.
  }
}

function remembered(memberId: string): readonly string[] {
  try {
    const [whose, ...drinkIds] = localStorage.getItem(KEY)?.split(' ') ?? [];
    return whose === memberId ? drinkIds : [];
  } catch {
    return [];
  }
}
