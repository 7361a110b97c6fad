import type { GiftType } from '@stammtisch/contracts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/Button';
import { ChoiceCards } from '../../components/ChoiceCards';
import { DialogFooter } from '../../components/DialogFooter';
import { Notice } from '../../components/Notice';
import { TablePicture } from '../../components/TablePicture';
import { TextArea } from '../../components/TextArea';
import { useTable } from '../../lib/table/store';
import { useTask } from '../../lib/use-task';
import styles from './RoundDialog.module.css';
import { costHint, giveRound } from './rounds';

const MESSAGE_MAX = 200;

const choices = [
  {
    value: 'next_round',
    title: 'Die nächste Runde',
    text: 'Nur das nächste Getränk',
    picture: <TablePicture name="round" size={44} />,
  },
  {
    value: 'full_evening',
    title: 'Den ganzen Abend',
    text: 'Alle Getränke heute',
    picture: <TablePicture name="evening" size={44} />,
  },
] as const;

/** What, with which words, and what it can cost. */
export function GiveRoundForm({ onGiven }: { onGiven: () => void }) {
  const drinks = useTable((table) => table.drinks);
  const membersCount = useTable((table) => table.membersCount);
  const [type, setType] = useState<GiftType>('next_round');
  const [message, setMessage] = useState('');
  const task = useTask();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await task.run(() => giveRound(type, message))) onGiven();
  }

  return (
    <form className={styles.parts} onSubmit={submit}>
      <ChoiceCards<GiftType>
        legend="Was spendierst du dem Tisch?"
        options={choices}
        value={type}
        onChange={setType}
      />
      <TextArea
        label="Nachricht (freiwillig)"
        name="message"
        maxLength={MESSAGE_MAX}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <p className={styles.cost}>{costHint(type, drinks, membersCount)}</p>
      <DialogFooter>
        {task.error && <Notice variant="error">{task.error}</Notice>}
        <Button variant="main" type="submit" wide busy={task.busy} busyText="Runde ausgeben …">
          Runde ausgeben
        </Button>
      </DialogFooter>
    </form>
  );
}
