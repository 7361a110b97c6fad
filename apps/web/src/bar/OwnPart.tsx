import { calls, type TabletSnapshot, wireCents } from '@stammtisch/contracts';
import { type Cents, formatEuro, toEuro } from '@stammtisch/domain';
import { BadgeCheck, Beer, Coins, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../lib/api';
import { counts } from '../lib/double-tap';
import type { IdempotencyKeys } from '../lib/idempotency-keys';
import { MAYBE_BOOKED } from '../lib/money-form';
import { useTask } from '../lib/use-task';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Notice } from '../ui/Notice';
import { TopUpForm } from '../ui/paying-in/TopUpForm';
import { GiveRoundForm, type NewRound } from '../ui/rounds/GiveRoundForm';
import { Muted } from '../ui/Text';
import { EnrolBadge } from './EnrolBadge';
import { type Own, say, showOwn, stay, tabletStore } from './store';
import styles from './Tablet.module.css';
import { authorized } from './visit';

/** Actions of an identified member: undo the last drink, give a round, top up, enrol a badge. */
export function OwnPart({ own, picture }: { own: Own; picture: TabletSnapshot }) {
  const { member, ways } = own;
  const [open, setOpen] = useState<'round' | 'top-up' | 'badge'>();
  const task = useTask();
  const close = (which: typeof open) => () => setOpen((now) => (now === which ? undefined : now));
  const show = (which: typeof open) => {
    stay();
    setOpen(which);
  };
  const here = picture.members.filter(({ kind, tonight }) => kind === 'person' && tonight);
  const others = here.filter(({ id }) => id !== member.id).length;
  const balance = wireCents(member.balance);
  const left = member.credit_left === null ? null : wireCents(member.credit_left);
  const { last } = member;

  return (
    <div className={`grid gap-2 ${styles.own}`}>
      {last && (
        <Button
          wide
          busy={task.busy}
          icon={Undo2}
          onClick={({ timeStamp }) => {
            stay();
            // The response puts the previous drink in the same place: a double tap must not undo it, too.
            if (counts('undo', timeStamp)) void task.run(() => undo(last));
          }}
        >
          {last.drink_name} zurücknehmen
        </Button>
      )}
      {task.error && <Notice variant="error">{task.error}</Notice>}
      <Button wide icon={Beer} onClick={() => show('round')}>
        Auf meinen Nacken
      </Button>
      {ways.transfer && !ways.cash ? (
        <Muted centered>Zum Aufladen überweist du von deinem eigenen Handy aus.</Muted>
      ) : (
        <Button wide icon={Coins} onClick={() => show('top-up')}>
          Aufladen
        </Button>
      )}
      <Button wide variant="quiet" icon={BadgeCheck} onClick={() => show('badge')}>
        Badge anlernen
      </Button>
      {open === 'round' && (
        <Dialog title="Auf meinen Nacken" onClose={close('round')}>
          <GiveRoundForm
            giver={{
              balance,
              left,
              drinks: picture.drinks,
              others,
              loadHabits: async () => undefined,
              give,
            }}
            runs={undefined}
            onGiven={close('round')}
          />
        </Dialog>
      )}
      {open === 'top-up' && (
        <Dialog
          title="Guthaben aufladen"
          subtitle={`Auf deinem Deckel: ${formatEuro(balance)}`}
          onClose={close('top-up')}
        >
          <TopUpForm
            ways={{ ...ways, transfer: null }}
            balance={balance}
            pay={async (amount, _way, keys) => {
              const done = await topUp(amount, keys);
              close('top-up')();
              const { visit } = tabletStore.getState();
              // Meanwhile another member may have come.
              if (!visit || visit.memberId === member.id) say(done);
            }}
          />
        </Dialog>
      )}
      {open === 'badge' && <EnrolBadge own={own} members={picture.members} onClose={close('badge')} />}
    </div>
  );
}

async function undo({ transaction_id: id }: { transaction_id: string }): Promise<void> {
  const failure = 'Fehler beim Stornieren der Transaktion';
  const { member } = await call(calls.tabletCancel, { params: { id }, ...authorized({}), failure });
  showOwn(member);
}

async function give(round: NewRound): Promise<void> {
  const failure = 'Fehler beim Spendieren der Runde';
  const { member } = await call(calls.tabletRound, { ...authorized(round), failure });
  showOwn(member);
}

/** @returns what is done, and left to do */
async function topUp(amount: Cents, keys: IdempotencyKeys): Promise<string> {
  const { announcement, member } = await call(calls.tabletTopUp, {
    ...authorized({ amount: toEuro(amount) }),
    failure: 'Fehler beim Aufladen des Guthabens',
    keys,
    noAnswer: MAYBE_BOOKED,
  });
  showOwn(member);
  const sum = formatEuro(amount);
  return announcement ? `${sum} angekündigt. Leg sie in die Barkasse.` : `${sum} aufgeladen.`;
}
