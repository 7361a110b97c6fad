import { type Drink, wireCents } from '@stammtisch/contracts';
import { type Cents, formatEuro } from '@stammtisch/domain';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef } from 'react';
import { Card } from '../../components/Card';
import { classes } from '../../components/classes';
import { DrinkPicture } from '../../components/DrinkPicture';
import { prefersStillness } from '../../components/prefers-stillness';
import { Spinner } from '../../components/Spinner';
import { UndoNear } from '../../components/undo/UndoBar';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { formatPrice } from '../../words/format';
import styles from './DrinkCard.module.css';
import { debtAfter } from './words';

/** Finds a word that does not fit a card's width in the normal size. */
const longWord = /[^\s-]{11}/;

export interface DrinkCardProps {
  readonly drink: Drink;
  /** Somebody else would pay, so the price is struck out. Never for a drink that costs nothing. */
  readonly free: boolean;
  /** The member's balance once all waiting taps are booked. */
  readonly balance: Cents;
  /** A purchase of it is on its way. */
  readonly loading: boolean;
  /** Its purchase has just failed: the card shakes. */
  readonly failed: boolean;
  /** `at`: when the card was tapped, in ms of the page's clock. */
  readonly onTap: (drink: Drink, at: number) => void;
}

/** A drink to buy with one tap, and with each further tap once more. */
export function DrinkCard({ drink, free, balance, loading, failed, onTap }: DrinkCardProps) {
  const { id, name, icon, min_age: minAge } = drink;
  const card = useRef<HTMLButtonElement>(null);
  const debtId = useId();
  useEffect(() => {
    if (failed && card.current) shake(card.current);
  }, [failed]);
  const cents = wireCents(drink.price);
  const price = formatPrice(cents);
  const from = minAge ? `ab ${minAge}` : undefined;
  const debt = free ? undefined : debtAfter(balance, cents);
  return (
    <li>
      <Card
        as="button"
        ref={card}
        className={styles.card}
        type="button"
        aria-busy={loading || undefined}
        aria-describedby={debt === undefined ? undefined : debtId}
        data-buys
        // A key that is held down is one tap.
        onKeyDown={(event: KeyboardEvent) => event.repeat && event.key === 'Enter' && event.preventDefault()}
        onClick={({ timeStamp }: MouseEvent) => onTap(drink, timeStamp)}
      >
        <VisuallyHidden>
          {[name, free ? `frei statt ${price}` : price, from].filter(Boolean).join(', ')}
        </VisuallyHidden>
        <span className={styles.content} aria-hidden="true">
          <DrinkPicture icon={icon} />
          <span className={classes(styles.name, longWord.test(name) && styles.long)}>{name}</span>
          <span className={styles.price}>
            {free && <s>{price}</s>}
            {free || cents === 0 ? <b>frei</b> : price}
            {from && <span className={styles.from}>{from}</span>}
          </span>
          {debt !== undefined && (
            <span className={styles.debt} id={debtId}>
              danach {formatEuro(debt)}
            </span>
          )}
        </span>
        {loading && (
          <span className={styles.busy}>
            <Spinner />
          </span>
        )}
      </Card>
      <UndoNear tapped={id} />
    </li>
  );
}

/** Shakes the card briefly, unless the device asks for less motion. */
function shake(card: HTMLElement): void {
  if (prefersStillness()) return;
  const [left, right] = [{ translate: '-5px' }, { translate: '5px' }];
  card.animate([{ translate: 0 }, left, right, left, right, { translate: 0 }], 320);
}
