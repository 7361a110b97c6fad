import { calls } from '@stammtisch/contracts';
import { useState } from 'react';
import { loadMembers } from '../../../admin/known-names';
import { call } from '../../../lib/api';
import { useImportFile } from '../../../ui/import-file/use-import-file';
import { LISTS, type MovingList } from './file/list';
import { bodyOf, type Review, reviewOf } from './review';

/** How long five hundred documents may take on a slow machine, in ms. */
const PATIENCE = 90_000;

/** Who has moved in. */
export interface MovedIn {
  readonly count: number;
  /** Those who can be given a link of their own. */
  readonly personIds: readonly string[];
}

const reviewed = async (list: MovingList) => reviewOf(list, (await loadMembers()).members);

/** The steps from somebody else's list to members of this table. Until it is confirmed the list stays on this device. */
export function useMovingIn() {
  const file = useImportFile(LISTS, reviewed);
  const [done, setDone] = useState<MovedIn>();

  const moveIn = (review: Review) =>
    file.confirming.run(async () => {
      const body = bodyOf(review);
      const failure = 'Fehler beim Umziehen';
      const { member_ids } = await call(calls.moveIn, { body, failure, patience: PATIENCE });
      const personIds = member_ids.filter((_, index) => body.members[index]?.kind !== 'collective');
      setDone({ count: member_ids.length + (body.balances?.length ?? 0), personIds });
    });

  return { ...file, done, moveIn };
}
