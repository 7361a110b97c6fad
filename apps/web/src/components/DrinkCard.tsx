import { formatEuro } from '@stammtisch/domain';
import { useEffect, useId, useRef } from 'react';
import { formatPrice } from '../lib/format';
import { classes } from './classes';
import styles from './DrinkCard.module.css';
import { DrinkPicture } from './DrinkPicture';
import { prefersStillness } from './prefers-stillness';
import { Spinner } from './Spinner';
import { VisuallyHidden } from './VisuallyHidden';

/** A word that would not fit a card's width in the normal size. */
const longWord = /[^\s-]{11}/;

export interface DrinkCardProps {
  name: string;
  icon: string;
  priceCents: number;
  /** Somebody else pays, as nobody does for what costs nothing: the price is struck. */
  free: boolean;
  loading: boolean;
  /** Its purchase has just failed: it says so with a shake. */
  failed?: boolean | undefined;
  /** What the balance would be after the tap, where it is the first that leads below zero. */
  debtCents?: number | undefined;
  onBuy(): void;
}

/** A drink to buy with one tap. While its purchase is under way it takes no further tap but keeps the focus. */
export function DrinkCard({
  name,
  icon,
  priceCents,
  free,
  loading,
  failed = false,
  debtCents,
  onBuy,
}: DrinkCardProps) {
  const card = useRef<HTMLButtonElement>(null);
  const debtId = useId();
  useEffect(() => {
    if (failed && card.current) shake(card.current);
  }, [failed]);
  const price = formatPrice(priceCents);
  return (
    <button
      ref={card}
      className={styles.card}
      type="button"
      aria-busy={loading || undefined}
      aria-describedby={debtCents === undefined ? undefined : debtId}
      aria-disabled={loading || undefined}
      onClick={loading ? undefined : onBuy}
    >
      <VisuallyHidden>{free ? `${name}, frei statt ${price}` : `${name}, ${price}`}</VisuallyHidden>
      <span className={styles.content} aria-hidden="true">
        <DrinkPicture icon={icon} />
        <span className={classes(styles.name, longWord.test(name) && styles.long)}>{name}</span>
        <span className={styles.price}>
          {free && <s>{price}</s>}
          {free || priceCents === 0 ? <b>frei</b> : price}
        </span>
        {debtCents !== undefined && (
          <span className={styles.debt} id={debtId}>
            danach {formatEuro(debtCents)}
          </span>
        )}
      </span>
      {loading && (
        <span className={styles.busy}>
          <Spinner />
        </span>
      )}
    </button>
  );
}

/** As a head is shaken: short, and not where less motion is wanted. */
function shake(card: HTMLElement): void {
  if (prefersStillness()) return;
  const [left, right] = [{ translate: '-5px' }, { translate: '5px' }];
  card.animate([{ translate: 0 }, left, right, left, right, { translate: 0 }], 320);
}
