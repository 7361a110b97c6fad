import { Coins, FileUp, PiggyBank } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/Button';
import { ButtonLink } from '../../../components/ButtonLink';
import { Row } from '../../../components/Stack';
import { DepositDialog } from '../DepositDialog';
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
  const [typing, type] = useState<'expense' | 'deposit'>();
  const { Icon } = entryKinds.expense;
  const ending = {
    onDone(said: string) {
      toast(said);
      onBooked();
    },
    onClose: () => type(undefined),
  };
  return (
    <Row as="fieldset" grow aria-label="Buchen">
      {hasCashBook && (
        <Button icon={<Icon size={20} aria-hidden />} onClick={() => type('expense')}>
          Ausgabe
        </Button>
      )}
      <Button icon={<PiggyBank size={20} aria-hidden />} onClick={() => type('deposit')}>
        Einzahlung
      </Button>
      {hasCashBook && (
        <ButtonLink href={paths.count} icon={<Coins size={20} aria-hidden />}>
          Zählen
        </ButtonLink>
      )}
      <ButtonLink href={paths.bankStatement} icon={<FileUp size={20} aria-hidden />}>
        Kontoauszug
      </ButtonLink>
      {typing === 'expense' && <EntryDialog kind="expense" {...ending} />}
      {typing === 'deposit' && <DepositDialog {...ending} />}
    </Row>
  );
}
