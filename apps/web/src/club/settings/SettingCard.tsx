import type { calls, InputOf } from '@stammtisch/contracts';
import { type Action, ActionForm } from '../../admin/ActionDialog';
import { changeSettings } from '../../admin/settings';
import { useMay } from '../../lib/table/store';
import { Card } from '../../ui/Card';
import type { Fields, Sent } from '../../ui/fields';

interface SettingCardProps<F extends Fields>
  extends Pick<Action<F, unknown>, 'fields' | 'children' | 'below'> {
  readonly title: string;
  /** The settings to change, from the form's values. */
  readonly change: (values: Sent<F>) => NonNullable<InputOf<typeof calls.changeSettings>['body']>;
}

/** A setting of the table. Auditors only see it. */
export function SettingCard<F extends Fields>({ title, change, ...form }: SettingCardProps<F>) {
  return (
    <Card stack>
      <h2>{title}</h2>
      <ActionForm
        {...form}
        aria-label={title}
        variant="plain"
        wide
        readOnly={!useMay('treasurer')}
        send={(values) => changeSettings(change(values))}
        success="Gespeichert"
      />
    </Card>
  );
}
