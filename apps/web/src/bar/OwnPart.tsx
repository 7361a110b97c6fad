import { calls, type MoneyWay, type TabletSnapshot, wireCents } from '@stammtisch/contracts';
import { type Cents, formatEuro, toEuro } from '@stammtisch/domain';
import { BadgeCheck, Beer, Coins, Undo2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { call } from '../lib/api';
import { doubleTapGuard } from '../lib/double-tap';
import type { IdempotencyKeys } from '../lib/idempotency-keys';
import { maybeBooked } from '../lib/money-form';
import { useTask } from '../lib/use-task';
import { Button } from '../ui/Button';
import { Dialog, DialogFooter } from '../ui/Dialog';
import { part } from '../ui/lazy-part';
import { Notice } from '../ui/Notice';
import type { TopUpFormProps } from '../ui/paying-in/TopUpForm';
import type { NewRound } from '../ui/rounds/GiveRoundForm';
import { EnrolBadge } from './EnrolBadge';
import { type Own, say, tabletStore, useTablet } from './store';
import styles from './Tablet.module.css';
import { useIdle } from './use-arrival';
import { authorized, showOwn, stay } from './visit';

const Round = part(() => import('../ui/rounds/GiveRoundForm'));
const TopUp = part<TopUpFormProps<PaidHere>>(() => import('../ui/paying-in/TopUpForm'));
const Transfer = part(() => import('../ui/paying-in/TransferDetails'));

/** A top-up made at the tablet. */
interface PaidHere {
  /** Says what is left to do. */
  readonly words: string;
  readonly amount: Cents;
  /** Undefined for cash. */
  readonly reference: string | undefined;
}

/** Actions of an identified member: undo the last drink, give a round, top up, enrol a badge. */
export function OwnPart({ own, picture }: { own: Own; picture: TabletSnapshot }) {
  const { member, ways } = own;
  const [open, setOpen] = useState<'round' | 'top-up' | 'badge'>();
  const task = useTask();
  const [counts] = useState(doubleTapGuard);
  const close = () => setOpen(undefined);
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
      <Button wide icon={Coins} onClick={() => show('top-up')}>
        Aufladen
      </Button>
      <Button wide variant="quiet" icon={BadgeCheck} onClick={() => show('badge')}>
        Badge anlernen
      </Button>
      <Suspense>
        {open === 'round' && (
          <Dialog title="Auf meinen Nacken" onClose={close}>
            <Round
              giver={{
                balance,
                left,
                drinks: picture.drinks,
                others,
                loadHabits: async () => undefined,
                give,
              }}
              runs={undefined}
              onGiven={close}
            />
          </Dialog>
        )}
        {open === 'top-up' && (
          <Dialog
            title="Guthaben aufladen"
            subtitle={`Auf deinem Deckel: ${formatEuro(balance)}`}
            onClose={close}
          >
            <TopUp
              ways={ways}
              balance={balance}
              pay={pay}
              onPaid={(done) => {
                close();
                say(done.words);
                const { reference } = done;
                if (reference && ways.transfer)
                  tabletStore.setState({ transfer: { ...done, reference, account: ways.transfer } });
              }}
            />
          </Dialog>
        )}
      </Suspense>
      {open === 'badge' && <EnrolBadge own={own} members={picture.members} onClose={close} />}
    </div>
  );
}

/** A forgotten code is closed after this time. */
const TRANSFER_MS = 10 * 60_000;

/** The details of an open transfer, with the code to scan. Closes when done, or when another member is identified. */
export function TransferSheet() {
  const transfer = useTablet((store) => store.transfer);
  const done = () => tabletStore.setState({ transfer: undefined });
  useIdle(transfer !== undefined, done, TRANSFER_MS);
  if (!transfer) return null;
  const { words, ...details } = transfer;
  return (
    <Suspense>
      <Dialog title="Jetzt überweisen" subtitle={words} onClose={done}>
        <Transfer {...details} />
        <DialogFooter>
          <Button variant="main" wide onClick={done}>
            Erledigt
          </Button>
        </DialogFooter>
      </Dialog>
    </Suspense>
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

async function pay(amount: Cents, way: MoneyWay | undefined, keys: IdempotencyKeys): Promise<PaidHere> {
  const { announcement, reference, member } = await call(calls.tabletTopUp, {
    ...authorized({ amount: toEuro(amount), ...(way && { way }) }),
    failure: 'Fehler beim Aufladen des Guthabens',
    keys,
  }).catch(maybeBooked);
  showOwn(member);
  const words = `${formatEuro(amount)} ${announcement ? 'angekündigt' : 'aufgeladen'}.`;
  const next =
    way === 'transfer' ? ' Überweise sie gleich.' : announcement ? ' Leg sie in die Barkasse.' : '';
  return { words: words + next, amount, reference: reference ?? undefined };
}
