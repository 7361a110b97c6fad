import { calls } from '@stammtisch/contracts';
import { useState } from 'react';
import { call } from '../../../../lib/api';
import { useTask } from '../../../../lib/use-task';
import { loadMembers } from '../../known-names';
import type { MovingList } from './file/list';
import { type OpenedList, openFile, openText, readTable } from './file/open-list';
import type { ListColumns, ListTable } from './file/rows';
import { bodyOf, type Review, reviewOf } from './review';
import { faultSentence } from './words';

/** How long five hundred documents may take on a slow machine, in ms. */
const PATIENCE = 90_000;

/** How far moving in has come. */
export type Progress =
  | { readonly at: 'start' }
  | { readonly at: 'columns'; readonly table: ListTable }
  | { readonly at: 'review'; readonly list: MovingList; readonly review: Review }
  | { readonly at: 'done'; readonly count: number; readonly personIds: readonly string[] };

/** The steps from somebody else's list to members of this table. Until it is confirmed the list stays on this device. */
export function useMovingIn() {
  const [progress, setProgress] = useState<Progress>({ at: 'start' });
  const reading = useTask();
  const moving = useTask();

  async function show(list: MovingList) {
    const { members } = await loadMembers();
    setProgress({ at: 'review', list, review: reviewOf(list, members) });
  }

  const open = (read: () => Promise<() => OpenedList>) =>
    reading.run(async () => {
      moving.fail(undefined);
      const opened = readable(await read());
      if (typeof opened === 'string') return reading.fail(opened);
      return 'table' in opened ? setProgress({ at: 'columns', table: opened.table }) : show(opened);
    });

  /** @throws Error when the columns don't fit the table */
  function choose(table: ListTable, columns: Omit<ListColumns, 'owes'>) {
    const list = readable(() => readTable(table, { ...columns, owes: null }));
    if (typeof list === 'string') throw new Error(list);
    void reading.run(() => show(list));
  }

  const moveIn = (review: Review) =>
    moving.run(async () => {
      const body = bodyOf(review);
      const failure = 'Fehler beim Umziehen';
      const { member_ids } = await call(calls.moveIn, { body, failure, patience: PATIENCE });
      const personIds = member_ids.filter((_, index) => body.members[index]?.kind !== 'collective');
      setProgress({ at: 'done', count: member_ids.length + (body.balances?.length ?? 0), personIds });
    });

  const change = (to: (review: Review) => Review) =>
    setProgress((now) => (now.at === 'review' ? { ...now, review: to(now.review) } : now));

  return {
    progress,
    reading,
    moving,
    openFile: (file: File) =>
      open(async () => {
        const bytes = new Uint8Array(await file.arrayBuffer());
        return () => openFile(bytes);
      }),
    openText: (text: string) => open(async () => () => openText(text)),
    choose,
    change,
    moveIn,
  };
}

/** What was read, or why it was not. */
function readable<List>(read: () => List): List | string {
  try {
    return read();
  } catch (error) {
    return faultSentence(error);
  }
}
