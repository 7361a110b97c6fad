import type { AddDrinkBody } from '@stammtisch/contracts';
import { type FormEvent, useState } from 'react';
import { AmountField } from '../../../components/AmountField';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { DialogFooter } from '../../../components/DialogFooter';
import { Field } from '../../../components/Field';
import { Notice } from '../../../components/Notice';
import { useTask } from '../../../lib/use-task';
import styles from './Drinks.module.css';
import { type DrinkForm, type FormFault, priceAsRead, read } from './drink-form';
import { GroupField } from './GroupField';
import { IconPicker } from './IconPicker';

export interface DrinkDialogProps {
  readonly title: string;
  readonly subtitle?: string;
  readonly submitText: string;
  readonly initial: DrinkForm;
  /** Only a new drink is given its place here; later the menu is sorted as a whole. */
  readonly withSortOrder?: boolean;
  /** Answers what to say about it. */
  readonly save: (body: AddDrinkBody) => Promise<string>;
  readonly onSaved: (message: string) => void;
  readonly onClose: () => void;
}

/** Name, price, group and picture of a drink. */
export function DrinkDialog({
  title,
  subtitle,
  submitText,
  initial,
  withSortOrder = false,
  save,
  onSaved,
  onClose,
}: DrinkDialogProps) {
  const [form, setForm] = useState(initial);
  const [fault, setFault] = useState<FormFault>();
  const task = useTask();

  function change(part: Partial<DrinkForm>) {
    setForm({ ...form, ...part });
    setFault(undefined);
    task.fail(undefined);
  }

  const field = (name: FormFault['field']) => ({
    name,
    value: form[name],
    error: fault?.field === name ? fault.text : undefined,
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const meant = read(form);
    if ('field' in meant) {
      setFault(meant);
      event.currentTarget.querySelector<HTMLElement>(`[name=${meant.field}]`)?.focus();
      return;
    }
    await task.run(async () => onSaved(await save(meant)));
  }

  return (
    <Dialog open title={title} subtitle={subtitle} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field label="Name" {...field('name')} autoComplete="off" maxLength={60} required data-autofocus />
        <div className={styles.pair}>
          <AmountField label="Preis in Euro" {...field('price')} required />
          {withSortOrder && (
            <Field
              label="Platz (freiwillig)"
              {...field('sort_order')}
              autoComplete="off"
              inputMode="numeric"
              placeholder="automatisch"
              maxLength={5}
            />
          )}
        </div>
        <GroupField value={form.group} onChange={(group) => change({ group })} />
        <IconPicker value={form.icon} onChange={(icon) => change({ icon })} />
        <DialogFooter>
          {task.error && <Notice variant="error">{task.error}</Notice>}
          <Button variant="main" type="submit" wide busy={task.busy} busyText="Speichern …">
            {submitText}
            {priceAsRead(form)}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
