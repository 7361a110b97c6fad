import type { calls, InputOf } from '@stammtisch/contracts';
import type { ReactNode } from 'react';
import { type Action, ActionForm } from '../../admin/ActionDialog';
import { changeSettings } from '../../admin/settings';
import { useMay } from '../../lib/table/store';
import { Card } from '../../ui/Card';
import type { Fields, Sent } from '../../ui/fields';

interface SettingCardProps<F extends Fields> extends Required<Pick<Action<F, unknown>, 'fields'>> {
  readonly title: string;
  readonly children?: ReactNode;
  readonly below?: Action<F, unknown>['below'];
  /** The settings to change, from the form's values. */
  readonly change: (values: Sent<F>) => NonNullable<InputOf<typeof calls.changeSettings>['body']>;
}

/** A setting of the table. Auditors only see it. */
export function SettingCard<F extends Fields>(props: SettingCardProps<F>) {
  const { title, children, fields, below, change } = props;
  const treasurer = useMay('treasurer');
  return (
    <Card stack>
      <h2>{title}</h2>
      {children}
      <ActionForm
        aria-label={title}
        variant="plain"
        wide
        readOnly={!treasurer}
        fields={fields}
        below={below}
        send={(values) => changeSettings(change(values))}
        success="Gespeichert"
      />
    </Card>
  );
}
