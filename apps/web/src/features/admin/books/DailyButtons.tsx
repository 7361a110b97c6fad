import { Coins, FileUp, PiggyBank } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/Button';
import { ButtonLink } from '../../../components/ButtonLink';
import { Row } from '../../../components/Stack';
import { paths } from '../paths';
import { toast } from '../Toast';
import { EntryDialog } from './cash/EntryDialog';
import { entryKinds } from './cash/entries';

interface DailyButtonsProps {
  readonly hasCashBook: boolean;
  readonly onBooked: () => void;
}

/** The four things that a treasurer does most. Without a cash book there is nothing to spend from, and nothing to count. */
export function DailyButtons({ hasCashBook, onBooked }: DailyButtonsProps) {
  const [spending, spend] = useState(false);
  const { Icon } = entryKinds.expense;
  return (
    <Row as="fieldset" grow aria-label="Buchen">
      {hasCashBook && (
        <Button icon={<Icon size={20} aria-hidden />} onClick={() => spend(true)}>
          Ausgabe
        </Button>
      )}
      <ButtonLink href={paths.members} icon={<PiggyBank size={20} aria-hidden />}>
        Einzahlung
      </ButtonLink>
      {hasCashBook && (
        <ButtonLink href={paths.count} icon={<Coins size={20} aria-hidden />}>
          Zählen
        </ButtonLink>
      )}
      <ButtonLink href={paths.bankStatement} icon={<FileUp size={20} aria-hidden />}>
        Kontoauszug
      </ButtonLink>
      {spending && (
        <EntryDialog
          kind="expense"
          onDone={(said) => {
            toast(said);
            onBooked();
          }}
          onClose={() => spend(false)}
        />
      )}
    </Row>
  );
}
