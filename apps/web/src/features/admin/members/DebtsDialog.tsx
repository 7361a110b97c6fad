import type { Member } from '@stammtisch/contracts';
import { Dialog } from '../../../components/Dialog';
import { Money } from '../../../components/Money';
import { loadPaymentWays } from '../../../lib/paying-in/payment-ways';
import { useLoaded } from '../../../lib/use-loaded';
import { Debt } from './Debt';
import styles from './Debts.module.css';
import { debtsOf, payingInUrl, people } from './debts';
import type { MemberDialogProps } from './member-dialog';

interface DebtsDialogProps {
  readonly members: readonly Member[];
  readonly onClose: () => void;
}

/** Who owes how much, most first, each with a kind text to pass on. Nothing is sent from here. */
export function DebtsDialog({ members, onClose }: DebtsDialogProps) {
  const { debtors, sum } = debtsOf(members);
  const { data: ways } = useLoaded('ways', loadPaymentWays);
  const linkFor = (member: Member) => (ways?.transfer ? payingInUrl(member, location.origin) : undefined);
  return (
    <Dialog
      open
      title="Offen"
      subtitle={
        <>
          {people(debtors.length)}, <Money cents={sum} tone="plain" />
        </>
      }
      tall={debtors.length > 2}
      onClose={onClose}
    >
      <ul className={styles.debts} aria-label="Offene Beträge">
        {debtors.map((member) => (
          // Another sum is another text.
          <Debt
            key={`${member.id} ${member.balance} ${linkFor(member)}`}
            member={member}
            link={linkFor(member)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

/** The same for one of them. */
export function RemindDialog({ member, onClose }: MemberDialogProps) {
  return <DebtsDialog members={[member]} onClose={onClose} />;
}
