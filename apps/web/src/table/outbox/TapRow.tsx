import { wireCents } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import { isWaiting, type Tap } from '@stammtisch/live';
import { dismissTap, type TapEnd, tapDrink } from '../../lib/outbox/outbox';
import { openAbove } from '../../lib/sheets';
import { takeBack } from '../../lib/undo';
import { useTask } from '../../lib/use-task';
import { Button } from '../../ui/Button';
import { ListRow } from '../../ui/List';
import { DrinkPicture } from '../../ui/Pictures';
import { Muted } from '../../ui/Text';
import { formatPrice, formatRecent } from '../../words/format';
import styles from './TapRow.module.css';

export interface TapRowProps {
  readonly tap: Tap;
  /** Somebody's round would pay the drink. */
  readonly free: boolean;
  /** The drink would lead beyond the credit line. */
  readonly beyond: boolean;
  /** Called when the row leaves the list, and the pressed button with it. */
  readonly onGone: () => void;
}

/** A tap that is not booked: drink, time, expected price, and a button to take it back, or to dismiss a refused one. */
export function TapRow({ tap, free, beyond, onGone }: TapRowProps) {
  const { key, drink, tappedAt, state } = tap;
  const task = useTask();
  const waits = isWaiting(tap);
  const goes = async () => {
    const done = await task.run(async () => void (await (waits ? takeBack(key) : dismissTap(key))));
    if (done) onGone();
  };
  return (
    <ListRow
      leading={<DrinkPicture icon={drink.icon} size={40} />}
      title={<span className={styles.name}>{drink.name}</span>}
      meta={
        <span className={styles.meta}>
          <time dateTime={tappedAt}>{formatRecent(tappedAt)}</time>{' '}
          <span>{free ? 'voraussichtlich frei' : formatPrice(wireCents(drink.price))}</span>
        </span>
      }
      below={(beyond || state === 'refused') && <Note tap={tap} beyond={beyond} onGone={onGone} />}
      action={
        state === 'unwanted' ? (
          <Muted as="span">wird zurückgenommen</Muted>
        ) : (
          <Button
            variant="quiet"
            busy={task.busy}
            aria-label={waits ? `${drink.name} zurücknehmen` : `${drink.name} gelesen`}
            onClick={() => void goes()}
          >
            {waits ? 'Zurücknehmen' : 'Gelesen'}
          </Button>
        )
      }
    />
  );
}

type NoteProps = Pick<TapRowProps, 'tap' | 'beyond' | 'onGone'>;

/** Orders a drink for the price that it has by now, in euro. */
function OrderAnew({ tap: { key, drink }, price, onGone }: NoteProps & { price: number }) {
  const task = useTask();
  const order = async () => {
    const refused = refusalIn(await tapDrink({ ...drink, price }));
    if (refused) throw new Error(refused);
    await dismissTap(key);
  };
  return (
    <>
      <Button busy={task.busy} onClick={() => void task.run(order).then((ordered) => ordered && onGone())}>
        Für {formatEuro(wireCents(price))} bestellen
      </Button>
      {task.error && <p role="alert">{task.error}</p>}
    </>
  );
}

/** Why a drink was refused once more. */
function refusalIn(end: TapEnd): string | undefined {
  if (end === 'refused') return 'Wieder nicht gebucht';
  if ('nowCosts' in end) return `Es kostet inzwischen ${formatEuro(wireCents(end.nowCosts))}`;
  return 'beyondLine' in end ? end.beyondLine : 'tooYoung' in end ? end.tooYoung : undefined;
}

/** Says that the tap will likely be refused, or was refused and what can be done then. */
function Note(props: NoteProps) {
  const { tap, beyond } = props;
  if (beyond) return <p className={styles.beyond}>Voraussichtlich über deinem Limit</p>;
  if (tap.state !== 'refused') return null;
  return (
    <>
      <p className={styles.refused}>Nicht gebucht: {tap.reason}</p>
      {tap.code === 'credit_line' && <Button onClick={() => openAbove('/guthaben')}>Aufladen</Button>}
      {tap.price !== undefined && <OrderAnew {...props} price={tap.price} />}
    </>
  );
}
