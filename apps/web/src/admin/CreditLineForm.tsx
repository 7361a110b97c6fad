import { amountLimits, type Cents } from '@stammtisch/domain';
import { type ReactNode, useState } from 'react';
import { amountText, useAmount } from '../lib/money-form';
import { AmountField } from '../ui/AmountField';
import { Segments } from '../ui/Choices';
import { Form } from '../ui/Form';

export interface CreditLineFormProps {
  /** The line as it is now; null without one. */
  readonly line: Cents | null;
  /** The words for having no line, and for having one. */
  readonly labels: { readonly none: string; readonly own: string };
  readonly children?: ReactNode;
  /** Sets the line; null takes it away. */
  readonly onSave: (line: Cents | null) => Promise<void>;
}

/** A form for a credit line: none, or one of an amount. */
export function CreditLineForm({ line, labels, children, onSave }: CreditLineFormProps) {
  const [chosen, choose] = useState<'none' | 'own'>(line === null ? 'none' : 'own');
  const amount = useAmount(amountLimits.creditLine, { initial: line === null ? '' : amountText(line) });

  async function submit() {
    const wanted = chosen === 'none' ? null : amount.cents;
    if (wanted !== undefined) await onSave(wanted);
  }

  return (
    <Form submitText="Speichern" busyText="Wird gespeichert …" onSubmit={submit}>
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
    </Form>
  );
}
