import type { Member } from '@stammtisch/contracts';
import { Check, Copy } from 'lucide-react';
import { Button } from '../../../components/Button';
import { LiveRegion } from '../../../components/LiveRegion';
import { Money } from '../../../components/Money';
import { Notice } from '../../../components/Notice';
import { TextArea } from '../../../components/TextArea';
import { isolated } from '../../../lib/isolated';
import { useCopy } from '../../../lib/use-copy';
import { nameOf } from '../name-of';
import styles from './Debts.module.css';
import { reminder } from './debts';
import { balanceOf } from './members';

/** One who owes, and what could be written to them, with a `link` to pay it; it may be changed before it is copied. */
export function Debt({ member, link }: { member: Member; link: string | undefined }) {
  const { field, copied, error, copy } = useCopy<HTMLTextAreaElement>();
  const name = isolated(nameOf(member));
  const [Icon, text] = copied ? [Check, 'Kopiert'] : [Copy, 'Text kopieren'];
  return (
    <li className={styles.debt}>
      <p className={styles.who}>
        <b>{name}</b>
        <Money cents={balanceOf(member)} />
      </p>
      <TextArea
        ref={field}
        label={`Text für ${name}`}
        rows={link ? 5 : 3}
        defaultValue={reminder(member, link)}
      />
      {error && <Notice variant="error">{error}</Notice>}
      <Button
        wide
        icon={<Icon size={20} aria-hidden />}
        aria-label={`${text}: ${name}`}
        onClick={() => void copy()}
      >
        {text}
      </Button>
      <LiveRegion message={copied ? `Text für ${name} kopiert` : ''} />
    </li>
  );
}
