import type { calls, Given } from '@stammtisch/contracts';
import type { ReactNode } from 'react';
import { type Action, ActionForm } from '../../admin/ActionDialog';
import type { Fields, Sent } from '../../admin/fields';
import { changeSettings } from '../../admin/settings';
import { useMay } from '../../lib/table/store';
import { Card } from '../../ui/Card';

interface SettingCardProps<Its extends Fields> extends Required<Pick<Action<Its, unknown>, 'fields'>> {
  readonly title: string;
  /** Stands above the fields: what is set, and what that means. */
  readonly lead?: ReactNode;
  readonly below?: Action<Its, unknown>['below'];
  /** What is changed by what was filled in. */
  readonly change: (values: Sent<Its>) => NonNullable<Given<typeof calls.changeSettings>['body']>;
  /** Stands below the form. */
  readonly children?: ReactNode;
}

/** A setting of the table. Auditors only see it. */
export function SettingCard<Its extends Fields>(props: SettingCardProps<Its>) {
  const { title, lead, fields, below, change, children } = props;
  const treasurer = useMay('treasurer');
  return (
    <Card stack>
      <h2>{title}</h2>
      {lead}
      <ActionForm
        aria-label={title}
        variant="plain"
        wide
        readOnly={!treasurer}
        fields={fields}
        below={below}
        send={(values) => changeSettings(change(values))}
        said="Gespeichert"
      />
      {children}
    </Card>
  );
}
