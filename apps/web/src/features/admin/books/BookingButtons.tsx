import { bookingWords } from '@stammtisch/contracts';
import type { CashEntryKind } from '@stammtisch/domain';
import { Coins, FileUp, PiggyBank } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/Button';
import { ButtonLink } from '../../../components/ButtonLink';
import { Row } from '../../../components/Stack';
import { useMay } from '../../../lib/may';
import { DepositDialog } from '../DepositDialog';
import { paths } from '../paths';
import { toast } from '../Toast';
import { EntryDialog } from './cash/EntryDialog';
import { entryKinds } from './cash/entries';

const KINDS = Object.keys(entryKinds) as CashEntryKind[];

interface BookingButtonsProps {
  readonly hasCashBook: boolean;
  readonly onBooked: () => void;
}

/** All that a treasurer books by hand. Without a cash book there is nothing to spend, and nothing to count. An auditor sees counts. */
export function BookingButtons({ hasCashBook, onBooked }: BookingButtonsProps) {
  const treasurer = useMay('treasurer');
  const [typing, type] = useState<CashEntryKind | 'deposit'>();
  const ending = {
    onDone(said: string) {
      toast(said);
      onBooked();
    },
    onClose: () => type(undefined),
  };
  const kinds = treasurer && hasCashBook ? KINDS : [];
  return (
    <Row as="fieldset" grow aria-label="Buchen">
      {treasurer && (
        <Button icon={<PiggyBank size={20} aria-hidden />} onClick={() => type('deposit')}>
          Einzahlung
        </Button>
      )}
      {kinds.map((kind) => {
        const { title = bookingWords[kind].name, Icon } = entryKinds[kind];
        return (
          <Button key={kind} icon={<Icon size={20} aria-hidden />} onClick={() => type(kind)}>
            {title}
          </Button>
        );
      })}
      {hasCashBook && (
        <ButtonLink href={paths.count} icon={<Coins size={20} aria-hidden />}>
          Zählen
        </ButtonLink>
      )}
      {treasurer && (
        <ButtonLink href={paths.bankStatement} icon={<FileUp size={20} aria-hidden />}>
          Kontoauszug
        </ButtonLink>
      )}
      {typing === 'deposit' && <DepositDialog {...ending} />}
      {typing && typing !== 'deposit' && <EntryDialog kind={typing} {...ending} />}
    </Row>
  );
}
