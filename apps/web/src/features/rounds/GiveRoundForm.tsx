import { type GiftType, MESSAGE_LENGTH } from '@stammtisch/contracts';
import { type FormEvent, useState } from 'react';
import { AmountField } from '../../components/AmountField';
import { Button } from '../../components/Button';
import { ChoiceCards } from '../../components/ChoiceCards';
import { DialogFooter } from '../../components/DialogFooter';
import { Notice } from '../../components/Notice';
import { TablePicture } from '../../components/TablePicture';
import { TextArea } from '../../components/TextArea';
import { useTask } from '../../lib/use-task';
import { OnCredit } from './OnCredit';
import { RoundCost } from './RoundCost';
import styles from './RoundDialog.module.css';
import { othersWords } from './round-cost';
import { giveRound } from './rounds';
import { useRoundForm } from './use-round-form';

const choices = [
  {
    value: 'next_round',
    title: 'Die nächste Runde',
    what: 'Nur das nächste Getränk',
    picture: <TablePicture name="round" size={44} />,
  },
  {
    value: 'full_evening',
    title: 'Den ganzen Abend',
    what: 'Alle Getränke heute',
    picture: <TablePicture name="evening" size={44} />,
  },
] as const;

/** What, for whom, with which words, and what it may cost. */
export function GiveRoundForm({ onGiven }: { onGiven: () => void }) {
  const { type, setType, message, setMessage, limit, offer, plan, cost, onCredit, check } = useRoundForm();
  const [asking, setAsking] = useState(false);
  const task = useTask();

  async function give() {
    setAsking(false);
    if (await task.run(() => giveRound(type, message, plan.limit))) onGiven();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!check()) return;
    if (onCredit) setAsking(true);
    else void give();
  }

  return (
    <>
      <form className={styles.parts} onSubmit={submit} noValidate>
        <ChoiceCards<GiftType>
          legend="Was spendierst du dem Tisch?"
          options={choices.map(({ what, ...choice }) => ({
            ...choice,
            text: `${what}, ${othersWords(plan.others)}`,
          }))}
          value={type}
          onChange={setType}
        />
        <TextArea
          label="Nachricht (freiwillig)"
          name="message"
          fits={MESSAGE_LENGTH}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        <AmountField label="Höchstens, in Euro (freiwillig)" name="limit" {...limit} />
        <DialogFooter>
          <RoundCost cost={cost} />
          {task.error && <Notice variant="error">{task.error}</Notice>}
          <Button variant="main" type="submit" wide busy={task.busy} busyText="Runde ausgeben …">
            {offer}
          </Button>
        </DialogFooter>
      </form>
      {asking && <OnCredit cost={cost} onConfirm={() => void give()} onCancel={() => setAsking(false)} />}
    </>
  );
}
