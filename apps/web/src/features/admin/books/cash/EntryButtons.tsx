import { bookingWords } from '@stammtisch/contracts';
import type { CashEntryKind } from '@stammtisch/domain';
import { useState } from 'react';
import { Button } from '../../../../components/Button';
import { Row } from '../../../../components/Stack';
import { EntryDialog } from './EntryDialog';
import { entryKinds } from './entries';

const KINDS = Object.keys(entryKinds) as CashEntryKind[];

/** A button for each kind of entry that a treasurer can book. */
export function EntryButtons({ onBooked }: { onBooked: (said: string) => void }) {
  const [open, setOpen] = useState<CashEntryKind>();
  return (
    <>
      <Row as="fieldset" grow aria-label="Buchen">
        {KINDS.map((kind) => {
          const { title = bookingWords[kind].name, Icon } = entryKinds[kind];
          return (
            <Button key={kind} icon={<Icon size={20} aria-hidden />} onClick={() => setOpen(kind)}>
              {title}
            </Button>
          );
        })}
      </Row>
      {open && <EntryDialog kind={open} onDone={onBooked} onClose={() => setOpen(undefined)} />}
    </>
  );
}
