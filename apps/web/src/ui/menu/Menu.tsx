import { type Drink, formatPrice, wireCents } from '@stammtisch/contracts';
import { type Cents, formatEuro } from '@stammtisch/domain';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { counts } from '../../lib/double-tap';
import { prefersStillness } from '../../lib/media';
import { Spinner } from '../Button';
import { Card } from '../Card';
import { classes } from '../classes';
import { DrinkPicture } from '../Pictures';
import { VisuallyHidden } from '../Text';
import styles from './DrinkCard.module.css';
import menuStyles from './Menu.module.css';
import { debtAfter, menuSections } from './menu-sections';

/** A word that does not fit a card's width in the normal size. */
const longWord = /[^\s-]{11}/;

interface DrinkCardProps {
  readonly drink: Drink;
  readonly balance: Cents | undefined;
  /** True if another member's round would pay a drink at this price. */
  readonly isFree: (price: Cents) => boolean;
  readonly loading: boolean;
  /** Its purchase has just failed: the card shakes. */
  readonly failed: boolean;
  /** Not called for double taps. `free`: the card said 'frei'. */
  readonly onTap: (drink: Drink, free: boolean) => void;
  /** Follows the card in the tab order. */
  readonly children?: ReactNode;
}

function DrinkCard({ drink, balance, isFree, loading, failed, onTap, children }: DrinkCardProps) {
  const { name, icon, min_age: minAge } = drink;
  const card = useRef<HTMLButtonElement>(null);
  const debtId = useId();
  useEffect(() => {
    if (failed && card.current) shake(card.current);
  }, [failed]);
  const cents = wireCents(drink.price);
  const free = isFree(cents);
  const debt = free ? undefined : debtAfter(balance, cents);
  const price = formatPrice(cents);
  const from = minAge ? `ab ${minAge}` : undefined;
  return (
    <li>
      <Card
        as="button"
        ref={card}
        className={`around wide ${styles.card}`}
        type="button"
        aria-busy={loading || undefined}
        aria-describedby={debt === undefined ? undefined : debtId}
        data-buys
        // A held key is one tap.
        onKeyDown={(event: KeyboardEvent) => event.repeat && event.key === 'Enter' && event.preventDefault()}
        onClick={({ timeStamp }: MouseEvent) => counts(drink.id, timeStamp) && onTap(drink, free)}
      >
        <VisuallyHidden>
          {[name, free ? `frei statt ${price}` : price, from].filter(Boolean).join(', ')}
        </VisuallyHidden>
        <span className={`line fill breaks ${styles.content}`} aria-hidden="true">
          <DrinkPicture icon={icon} />
          <span className={classes('splits strong lines', styles.name, longWord.test(name) && 'small')}>
            {name}
          </span>
          <span className={`row ${styles.price}`}>
            {free && <s className="plain">{price}</s>}
            {free || cents === 0 ? <b className="green">frei</b> : price}
            {from && <span className={`soft ${styles.from}`}>{from}</span>}
          </span>
          {debt !== undefined && (
            <span className="middle tiny red" id={debtId}>
              danach {formatEuro(debt)}
            </span>
          )}
        </span>
        {loading && (
          <span className={`centres over ${styles.busy}`}>
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

interface MenuProps extends Pick<DrinkCardProps, 'balance' | 'isFree' | 'onTap'> {
  readonly drinks: readonly Drink[];
  /** Ids of the member's usual drinks, at the top of a long menu. */
  readonly usual?: readonly string[];
  readonly loading?: readonly string[];
  readonly failed?: Drink | undefined;
  readonly below?: (drink: Drink) => ReactNode;
}

export function Menu({ drinks, usual = [], loading = [], failed, below, ...buyer }: MenuProps) {
  const id = useId();
  const card = (drink: Drink) => (
    <DrinkCard
      key={drink.id}
      {...buyer}
      drink={drink}
      loading={loading.includes(drink.id)}
      failed={failed?.id === drink.id}
    >
      {below?.(drink)}
    </DrinkCard>
  );
  return menuSections(drinks, usual).map((section, index) => (
    <div key={section.title ?? ''}>
      {section.title && (
        <h3 className={`splits larger ${menuStyles.title}`} id={`${id}-${index}`}>
          {section.title}
        </h3>
      )}
      <ul className={menuStyles.grid} aria-labelledby={section.title && `${id}-${index}`}>
        {section.drinks.map(card)}
      </ul>
    </div>
  ));
}
