import { calls } from '@stammtisch/contracts';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api';
import { useTable } from '../../lib/table/store';

/** The key in localStorage for the usual drinks of the member who used this device last. */
const KEY = 'stammtisch.usual';

/**
 * The ids of the drinks that the member has most often, loaded when the menu is long. The answer is kept for the next start. Until
 * then the menu changes only while the page is hidden, so that no finger hits the wrong drink.
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

/** Asks the till for the usual drinks. If that fails, the remembered ones stay. */
async function ask(memberId: string): Promise<void> {
  try {
    const { drink_ids } = await call(calls.myUsual, { failure: 'Fehler beim Laden des Üblichen' });
    localStorage.setItem(KEY, [memberId, ...drink_ids].join(' '));
  } catch {
    // A failed call stands in the console. Some browsers forbid to keep anything.
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
