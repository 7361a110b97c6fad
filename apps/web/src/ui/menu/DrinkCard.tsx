import { type Drink, wireCents } from '@stammtisch/contracts';
import { type Cents, formatEuro } from '@stammtisch/domain';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { prefersStillness } from '../../lib/media';
import { formatPrice } from '../../words/format';
import { Card } from '../Card';
import { classes } from '../classes';
import { DrinkPicture } from '../DrinkPicture';
import { Spinner } from '../Spinner';
import { VisuallyHidden } from '../VisuallyHidden';
import styles from './DrinkCard.module.css';

/** Finds a word that does not fit a card's width in the normal size. */
const longWord = /[^\s-]{11}/;

export interface DrinkCardProps {
  readonly drink: Drink;
  /** Somebody else would pay, so the price is struck out. Never for a drink that costs nothing. */
  readonly free: boolean;
  /** The balance after it, where the drink leads below zero. */
  readonly debt: Cents | undefined;
  /** A purchase of it is on its way. */
  readonly loading: boolean;
  /** Its purchase has just failed: the card shakes. */
  readonly failed: boolean;
  /** `at`: when the card was tapped, in ms of the page's clock. */
  readonly onTap: (drink: Drink, at: number) => void;
  /** What the keyboard reaches right after the card. */
  readonly children?: ReactNode;
}

/** A drink to buy with one tap, and with each further tap once more. */
export function DrinkCard({ drink, free, debt, loading, failed, onTap, children }: DrinkCardProps) {
  const { name, icon, min_age: minAge } = drink;
  const card = useRef<HTMLButtonElement>(null);
  const debtId = useId();
  useEffect(() => {
    if (failed && card.current) shake(card.current);
  }, [failed]);
  const cents = wireCents(drink.price);
  const price = formatPrice(cents);
  const from = minAge ? `ab ${minAge}` : undefined;
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
      {children}
    </li>
  );
}

/** Shakes the card briefly, unless the device asks for less motion. */
function shake(card: HTMLElement): void {
  if (prefersStillness()) return;
  const [left, right] = [{ translate: '-5px' }, { translate: '5px' }];
  card.animate([{ translate: 0 }, left, right, left, right, { translate: 0 }], 320);
}
