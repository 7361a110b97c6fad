import { ArrowLeftRight, HandCoins, PiggyBank, Receipt } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../components/Button';
import styles from './CashBookList.module.css';
import { EntryDialog } from './EntryDialog';
import { type EntryName, entryKinds } from './entries';

const ICONS = { expense: Receipt, put_in: PiggyBank, tip: HandCoins, move: ArrowLeftRight } as const;
const NAMES = Object.keys(ICONS) as EntryName[];

/** What a treasurer can book. */
export function EntryButtons({ onBooked }: { onBooked: () => void }) {
  const [open, setOpen] = useState<EntryName>();
  return (
    <>
      <fieldset className={styles.buttons} aria-label="Buchen">
        {NAMES.map((name) => {
          const Icon = ICONS[name];
          return (
            <Button key={name} icon={<Icon size={20} aria-hidden />} onClick={() => setOpen(name)}>
              {entryKinds[name].title}
            </Button>
          );
        })}
      </fieldset>
      {open && <EntryDialog name={open} onDone={onBooked} onClose={() => setOpen(undefined)} />}
    </>
  );
}
