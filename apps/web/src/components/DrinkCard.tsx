import { formatPrice } from '../lib/format';
import { classes } from './classes';
import styles from './DrinkCard.module.css';
import { DrinkPicture } from './DrinkPicture';
import { Spinner } from './Spinner';
import { VisuallyHidden } from './VisuallyHidden';

/** A word that would not fit a card's width in the normal size. */
const longWord = /[^\s-]{11}/;

export interface DrinkCardProps {
  name: string;
  icon: string;
  priceCents: number;
  /** Somebody else pays: the price is struck. */
  free: boolean;
  loading: boolean;
  onBuy(): void;
}

/** A drink to buy with one tap. While its purchase is under way it takes no further tap but keeps the focus. */
export function DrinkCard({ name, icon, priceCents, free, loading, onBuy }: DrinkCardProps) {
  const price = formatPrice(priceCents);
  const treated = free && priceCents > 0;
  return (
    <button
      className={styles.card}
      type="button"
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? undefined : onBuy}
    >
      <VisuallyHidden>{treated ? `${name}, frei statt ${price}` : `${name}, ${price}`}</VisuallyHidden>
      <span className={styles.content} aria-hidden="true">
        <DrinkPicture icon={icon} />
        <span className={classes(styles.name, longWord.test(name) && styles.long)}>{name}</span>
        <span className={styles.price}>
          {treated && <s>{price}</s>}
          {treated || priceCents === 0 ? <b>frei</b> : price}
        </span>
      </span>
      {loading && (
        <span className={styles.busy}>
          <Spinner />
        </span>
      )}
    </button>
  );
}
