import {
  type calls,
  type Drink,
  type Gift,
  type InputOf,
  MESSAGE_LENGTH,
  owned,
  type RoundCostAnswer,
  texts,
  wireCents,
} from '@stammtisch/contracts';
import { amountLimits, type Cents, formatEuro, paysForSomething, toEuro } from '@stammtisch/domain';
import { useState } from 'react';
import { useLoaded } from '../../lib/use-loaded';
import { useTask } from '../../lib/use-task';
import { sentence } from '../../words/format';
import { classes } from '../classes';
import { ConfirmDialog, DialogFooter } from '../Dialog';
import { Form } from '../Form';
import { amount, area, cards, useFields } from '../fields';
import { Notice } from '../Notice';
import { TablePicture } from '../Pictures';
import styles from './GiveRoundForm.module.css';
import { costNote, costOf, costWords, isBeyond, othersWords } from './round-cost';

const choicesFor = (others: number | undefined) =>
  [
    {
      value: 'next_round',
      label: 'Die nächste Runde',
      text: `Nur das nächste Getränk, ${othersWords(others)}`,
      picture: <TablePicture name="round" size={44} />,
    },
    {
      value: 'full_evening',
      label: 'Den ganzen Abend',
      text: `Alle Getränke heute, ${othersWords(others)}`,
      picture: <TablePicture name="evening" size={44} />,
    },
  ] as const;

/** A round as it is sent. It never costs more than its limit. */
export type NewRound = InputOf<typeof calls.giveRound>['body'];

/** The giver of a round: a phone's member, or a member at a tablet. */
interface Giver {
  readonly balance: Cents;
  /** Cents left within the credit line; null without one. */
  readonly left: Cents | null;
  readonly drinks: readonly Drink[];
  /** Number of other members who have had a drink tonight, if known without a call. */
  readonly others?: number;
  /** Loads the others' consumption; undefined if unknown. */
  readonly loadHabits: () => Promise<RoundCostAnswer | undefined>;
  readonly give: (round: NewRound) => Promise<void>;
}

interface GiveRoundFormProps {
  readonly giver: Giver;
  /** An open round of another member. This one has to wait until it ends. */
  readonly runs: Gift | undefined;
  readonly onGiven: () => void;
}

/** The form to give a round: its kind, a message, a limit, and the expected cost. Asks before it exceeds the balance. */
export function GiveRoundForm({ giver, runs, onGiven }: GiveRoundFormProps) {
  const { balance, left, drinks } = giver;
  const { data: habits } = useLoaded('habits', giver.loadHabits);
  const [asking, setAsking] = useState(false);
  const task = useTask();
  const others = habits?.guests ?? giver.others;
  const prices = drinks.map(({ price }) => ({ price: wireCents(price) }));
  const isTooLow = (limit: Cents) => !paysForSomething({ limit, spent: 0 }, prices);
  const { values, drawn } = useFields({
    gift_type: cards('Was spendierst du dem Tisch?', choicesFor(others), 'next_round'),
    message: area('Nachricht (freiwillig)', { maxLength: MESSAGE_LENGTH }),
    limit: amount('Höchstens, in Euro (freiwillig)', amountLimits.roundLimit, {
      optional: true,
      refused: (limit) => (isTooLow(limit) ? texts.limitTooLow : undefined),
      hint: (): string => costNote(plan),
    }),
  });
  const { gift_type: type, message, limit: typed } = values;
  const cents = typed || undefined;

  // The rest of the credit line is private: only the typed limit is sent.
  const byLine = left !== null && left < (cents ?? Number.POSITIVE_INFINITY);
  const plan = { type, limit: byLine ? left : cents, byLine, drinks, others, habits };
  const cost = costOf(plan);
  const beyond = isBeyond(cost, balance);

  function ask() {
    setAsking(true);
    return false;
  }

  async function give() {
    const limit = cents === undefined ? undefined : toEuro(cents);
    await giver.give({ gift_type: type, message: message.trim(), limit });
    onGiven();
  }

  return (
    <>
      <Form
        task={task}
        footer={(content) => (
          <DialogFooter>
            {runs && <Notice variant="info">{afterRound(runs)}</Notice>}
            <p className={classes(styles.cost, beyond && 'red')} role="status">
              <span className={styles.parts}>
                <b>{costWords(cost)}</b> <span className="whole">du hast {formatEuro(balance)}</span>
              </span>
            </p>
            {content}
          </DialogFooter>
        )}
        submitText={
          cents === undefined || isTooLow(cents)
            ? 'Runde ausgeben'
            : `Runde bis ${formatEuro(cents)} ausgeben`
        }
        disabled={runs !== undefined}
        busyText="Runde ausgeben …"
        onSubmit={beyond ? ask : give}
      >
        {drawn()}
      </Form>
      {asking && (
        <ConfirmDialog
          variant="danger"
          title="Auf Pump ausgeben?"
          text={`Du hast ${formatEuro(balance)}. Nach der Runde kannst du bei ${formatEuro(balance - cost.needed)} stehen${cost.limited ? '' : ', oder tiefer'}.`}
          submitText="Trotzdem ausgeben"
          cancelText="Lieber nicht"
          onSubmit={() => void task.run(give)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

const afterRound = ({ giver_name }: Gift) =>
  `${sentence(`Gerade läuft ${owned('die Runde', giver_name)}`)} Deine kannst du ausgeben, sobald sie vorbei ist.`;
