import {
  type Drink,
  type Gift,
  type GiftType,
  MESSAGE_LENGTH,
  type RoundCostAnswer,
  texts,
  wireCents,
} from '@stammtisch/contracts';
import { amountLimits, type Cents, formatEuro, paysForSomething } from '@stammtisch/domain';
import { useState } from 'react';
import { useAmount } from '../../lib/money-form';
import { useLoaded } from '../../lib/use-loaded';
import { useTask } from '../../lib/use-task';
import { owned, sentence } from '../../words/format';
import { AmountField } from '../AmountField';
import { ChoiceCards } from '../Choices';
import { classes } from '../classes';
import { DialogFooter } from '../Dialog';
import { Form } from '../Form';
import { ConfirmDialog } from '../FormDialog';
import { Notice } from '../Notice';
import { TablePicture } from '../Pictures';
import { TextArea } from '../TextArea';
import styles from './GiveRoundForm.module.css';
import { costNote, costOf, costWords, isBeyond, othersWords, type Plan, type RoundCost } from './round-cost';

const choices = [
  {
    value: 'next_round',
    title: 'Die nächste Runde',
    what: 'Nur das nächste Getränk',
    picture: <TablePicture name="round" size={44} />,
  },
  {
    value: 'full_evening',
    title: 'Den ganzen Abend',
    what: 'Alle Getränke heute',
    picture: <TablePicture name="evening" size={44} />,
  },
] as const;

export interface GiveRoundFormProps {
  readonly giver: Giver;
  /** A round that somebody gave meanwhile. Until it ends this one has to wait. */
  readonly runs: Gift | undefined;
  readonly onGiven: () => void;
}

/** The form to give a round: its kind, a message, a limit, and the expected cost. */
export function GiveRoundForm({ giver, runs, onGiven }: GiveRoundFormProps) {
  const { balance } = giver;
  const { type, setType, message, setMessage, named, limit, offer, plan, cost, onCredit } =
    useRoundForm(giver);
  const [asking, setAsking] = useState(false);
  const task = useTask();

  async function give() {
    await giver.give(type, message, named);
    onGiven();
  }

  async function submit() {
    if (onCredit) setAsking(true);
    else await give();
  }

  return (
    <>
      <Form
        task={task}
        footer={(content) => (
          <DialogFooter>
            {runs && <Notice variant="info">{afterRound(runs)}</Notice>}
            <Cost cost={cost} balance={balance} />
            {content}
          </DialogFooter>
        )}
        submitText={offer}
        disabled={runs !== undefined}
        busyText="Runde ausgeben …"
        onSubmit={submit}
      >
        <ChoiceCards<GiftType>
          legend="Was spendierst du dem Tisch?"
          options={choices.map(({ what, ...choice }) => ({
            ...choice,
            text: `${what}, ${othersWords(plan.others)}`,
          }))}
          value={type}
          onChange={setType}
        />
        <TextArea
          label="Nachricht (freiwillig)"
          name="message"
          fits={MESSAGE_LENGTH}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        <AmountField label="Höchstens, in Euro (freiwillig)" name="limit" {...limit} />
      </Form>
      {asking && (
        <OnCredit
          cost={cost}
          balance={balance}
          onConfirm={() => void task.run(give)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

const afterRound = ({ giver_name }: Gift) =>
  `${sentence(`Gerade läuft ${owned('die Runde', giver_name)}`)} Deine kannst du ausgeben, sobald sie vorbei ist.`;

interface CostProps {
  readonly cost: RoundCost;
  readonly balance: Cents;
}

interface OnCreditProps extends CostProps {
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a member gives a round that may cost more than the balance. */
function OnCredit({ cost, balance, onConfirm, onClose }: OnCreditProps) {
  const after = formatEuro(balance - cost.reckonWith);
  return (
    <ConfirmDialog
      danger
      title="Auf Pump ausgeben?"
      text={`Du hast ${formatEuro(balance)}. Nach der Runde kannst du bei ${after} stehen${cost.limited ? '' : ', oder tiefer'}.`}
      confirmText="Trotzdem ausgeben"
      cancelText="Lieber nicht"
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

/** The round's expected cost beside the giver's balance; red where it costs more. */
function Cost({ cost, balance }: CostProps) {
  return (
    <p className={classes(styles.cost, isBeyond(cost, balance) && 'red')} role="status">
      <span className={styles.parts}>
        <b>{costWords(cost)}</b> <span className="whole">du hast {formatEuro(balance)}</span>
      </span>
    </p>
  );
}

/** Who gives a round, to whom, and how. */
interface Giver {
  readonly balance: Cents;
  /** What they may still spend; null without a limit. */
  readonly left: Cents | null;
  readonly drinks: readonly Drink[];
  /** How many others have had a drink tonight, where that is known without asking the till. */
  readonly others?: number;
  /** Loads how much the others drink; undefined where nobody knows. */
  readonly loadHabits: () => Promise<RoundCostAnswer | undefined>;
  /** With a limit the round never costs more. */
  readonly give: (type: GiftType, message: string, limit: Cents | undefined) => Promise<void>;
}

/** The state of the form to give a round, with its expected cost. */
function useRoundForm({ balance, left, drinks, others, loadHabits }: Giver) {
  const [type, setType] = useState<GiftType>('next_round');
  const [message, setMessage] = useState('');
  const limit = useAmount(amountLimits.roundLimit, { optional: true });
  const { data: habits } = useLoaded('habits', loadHabits);

  const byLine = left !== null && left < (limit.cents ?? Number.POSITIVE_INFINITY);
  const most = byLine ? left : limit.cents;
  const plan: Plan = { type, limit: most, byLine, drinks, others: habits?.guests ?? others, habits };
  const cost = costOf(plan);
  const prices = drinks.map(({ price }) => ({ price: wireCents(price) }));
  const tooLow = limit.cents !== undefined && !paysForSomething({ limit: limit.cents, spent: 0 }, prices);

  return {
    type,
    setType,
    message,
    setMessage,
    /** The limit that is typed, in cents. What is left until the credit line is for the giver to know alone. */
    named: limit.cents,
    limit: {
      ...limit.field,
      error: tooLow ? texts.limitTooLow : limit.field.error,
      hint: costNote(plan),
    },
    /** The button's text. */
    offer:
      limit.cents === undefined || tooLow
        ? 'Runde ausgeben'
        : `Runde bis ${formatEuro(limit.cents)} ausgeben`,
    plan,
    cost,
    onCredit: isBeyond(cost, balance),
  };
}
