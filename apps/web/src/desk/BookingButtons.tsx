import { bookingWords } from '@stammtisch/contracts';
import type { CashEntryKind } from '@stammtisch/domain';
import { Coins, FileUp, PiggyBank } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../admin/paths';
import { DepositOfDialog } from '../club/members/money-dialogs';
import { useMay } from '../lib/may';
import { Button } from '../ui/Button';
import { ButtonLink } from '../ui/ButtonLink';
import { Row } from '../ui/Stack';
import { EntryDialog } from './cash-book/EntryDialog';
import { entryKinds } from './cash-book/entries';

const KINDS = Object.keys(entryKinds) as CashEntryKind[];

interface BookingButtonsProps {
  readonly hasCashBook: boolean;
  readonly onBooked: () => void;
}

/** All that a treasurer books by hand. Without a cash book there is nothing to spend, and nothing to count. An auditor sees counts. */
export function BookingButtons({ hasCashBook, onBooked }: BookingButtonsProps) {
  const treasurer = useMay('treasurer');
  const [typing, type] = useState<CashEntryKind | 'deposit'>();
  const ending = { onDone: onBooked, onClose: () => type(undefined) };
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
      {typing === 'deposit' && <DepositOfDialog {...ending} />}
      {typing && typing !== 'deposit' && <EntryDialog kind={typing} {...ending} />}
    </Row>
  );
}
