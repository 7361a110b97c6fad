import { amountLimits, type Cents } from '@stammtisch/domain';
import { type FormEvent, type ReactNode, useState } from 'react';
import { AmountField } from '../../components/AmountField';
import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { Segments } from '../../components/Segments';
import { amountText, useAmount } from '../../lib/use-amount';
import { useTask } from '../../lib/use-task';
import styles from './CreditLineForm.module.css';

export interface CreditLineFormProps {
  /** As it stands. */
  readonly line: Cents | null;
  /** What it is without a line, and with one. */
  readonly labels: { readonly none: string; readonly own: string };
  readonly children?: ReactNode;
  /** Draws it, or takes it away. */
  readonly onSave: (line: Cents | null) => Promise<void>;
}

/** Whether there is a line, and where. */
export function CreditLineForm({ line, labels, children, onSave }: CreditLineFormProps) {
  const [chosen, choose] = useState<'none' | 'own'>(line === null ? 'none' : 'own');
  const task = useTask();
  const amount = useAmount(amountLimits.creditLine, {
    initial: line === null ? '' : amountText(line),
    onType: () => task.fail(undefined),
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = chosen === 'none' ? null : amount.check();
    if (wanted !== undefined) await task.run(() => onSave(wanted));
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Segments
        legend="Limit"
        options={[
          { value: 'none', label: labels.none },
          { value: 'own', label: labels.own },
        ]}
        value={chosen}
        onChange={choose}
      />
      {chosen === 'own' && (
        <AmountField
          label="Wie weit ins Minus, in Euro"
          name="line"
          hint="Bei 0 geht nur, was bezahlt ist."
          {...amount.field}
        />
      )}
      {children}
      {task.error && <Notice variant="error">{task.error}</Notice>}
      <Button variant="main" type="submit" wide busy={task.busy} busyText="Wird gespeichert …">
        Speichern
      </Button>
    </form>
  );
}
