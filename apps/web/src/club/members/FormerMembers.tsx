import { type FormerMember, wireCents } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import { useState } from 'react';
import { paths } from '../../admin/paths';
import { useMay } from '../../lib/table/store';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { type Ending, FormDialog } from '../../ui/FormDialog';
import { TextLink } from '../../ui/Links';
import { List, ListRow } from '../../ui/List';
import { Money } from '../../ui/Money';
import { Muted } from '../../ui/Text';
import { formatDate } from '../../words/format';
import { useSettling } from './use-settling';

interface FormerMembersProps {
  readonly former: readonly FormerMember[];
  readonly onDone: (said: string) => void;
}

/** What those who have left had or owed, until it is settled. */
export function FormerMembers({ former, onDone }: FormerMembersProps) {
  const [open, setOpen] = useState<FormerMember>();
  const keeps = useMay('treasurer');
  if (former.length === 0) return null;
  return (
    <Card stack>
      <h2>Ehemalige</h2>
      <Muted>Was bei ihnen noch offen ist, gehört zu den Guthaben, bis es ausgeglichen ist.</Muted>
      <List aria-label="Ehemalige">
        {former.map((one) => (
          <ListRow
            key={one.id}
            title={one.member_name}
            meta={
              <>
                dabei seit {formatDate(one.joined_at)} ·{' '}
                <TextLink href={`${paths.ledger}/${one.id}`}>Buchungen</TextLink>
              </>
            }
            trailing={
              <b>
                <Money cents={wireCents(one.balance)} />
              </b>
            }
            action={keeps && <Button onClick={() => setOpen(one)}>Ausgleichen …</Button>}
          />
        ))}
      </List>
      {open && <SettleDialog former={open} onDone={onDone} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}

interface SettleDialogProps extends Ending<string> {
  readonly former: FormerMember;
}

function SettleDialog({ former, ...ending }: SettleDialogProps) {
  const balance = wireCents(former.balance);
  const { fields, settle } = useSettling({ id: former.id, balance });
  const sum = formatEuro(Math.abs(balance));
  return (
    <FormDialog
      title="Ausgleichen"
      subtitle={`${former.member_name}, dabei seit ${formatDate(former.joined_at)}: ${sum} ${balance > 0 ? 'Guthaben' : 'Schulden'}`}
      submitText={`${sum} ausgleichen`}
      busyText="Wird gebucht …"
      onSubmit={async () => (await settle()) && `Ausgeglichen: ${sum}`}
      {...ending}
    >
      {fields}
    </FormDialog>
  );
}
