import { texts } from '@stammtisch/contracts';
import { formatEuro, parseEuro } from '@stammtisch/domain';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { Field } from '../../components/Field';
import { Money } from '../../components/Money';
import { Notice } from '../../components/Notice';
import { useTable } from '../../lib/table/store';
import { useTask } from '../../lib/use-task';
import styles from './TopUpDialog.module.css';
import { PRESETS, topUp } from './top-up';

/** Money in: four usual amounts, or any. */
export function TopUpDialog({ onClose }: { onClose: () => void }) {
  const balance = useTable((table) => table.balance);
  const [typed, setTyped] = useState('');
  const [invalid, setInvalid] = useState(false);
  const task = useTask();
  const amount = parseEuro(typed);
  const valid = amount !== undefined && amount > 0;

  function choose(text: string) {
    setTyped(text);
    setInvalid(false);
    task.fail(undefined);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setInvalid(!valid);
    if (valid && (await task.run(() => topUp(amount)))) onClose();
  }

  return (
    <Dialog
      open
      title="Guthaben aufladen"
      subtitle={
        <>
          Auf deinem Deckel: <Money cents={balance} />
        </>
      }
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.presets}>
          {PRESETS.map((preset) => (
            <Button
              key={preset}
              className={styles.preset}
              aria-pressed={amount === preset}
              onClick={() => choose(formatEuro(preset).replace(/\s€/, ''))}
            >
              {preset / 100}&nbsp;€
            </Button>
          ))}
        </div>
        <Field
          label="Anderer Betrag in Euro"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0,00"
          value={typed}
          onChange={(event) => choose(event.target.value)}
          error={invalid ? texts.amountInvalid : undefined}
        />
        {task.error && <Notice variant="error">{task.error}</Notice>}
        <Button variant="main" type="submit" wide busy={task.busy} busyText="Aufladen …">
          {valid ? `${formatEuro(amount)} aufladen` : 'Aufladen'}
        </Button>
      </form>
    </Dialog>
  );
}
