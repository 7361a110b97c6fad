import { formatPrice, wireCents } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import type { Tap } from '@stammtisch/live';
import type { ReactNode } from 'react';
import { formatRecent } from '../words/format';
import { ListRow, type ListRowProps } from './List';
import { DrinkPicture } from './Pictures';
import styles from './TapRow.module.css';
import { TaskButton } from './TaskButton';
import { Muted } from './Text';

interface TapRowProps extends Pick<ListRowProps, 'below' | 'action'> {
  readonly tap: Tap;
  /** The expected price; by default the menu's. */
  readonly price?: string | undefined;
}

/** A tap that is not booked: member (on a shared device), drink, time and expected price. While it is taken back, it has no action. */
export function TapRow({ tap, price, below, action }: TapRowProps) {
  const { drink, whose, tappedAt, state } = tap;
  return (
    <ListRow
      leading={<DrinkPicture icon={drink.icon} size={40} />}
      title={
        <span className="breaks">
          {whose && <b>{whose.name}</b>} {drink.name}
        </span>
      }
      meta={
        <span className={`row whole ${styles.meta}`}>
          <time dateTime={tappedAt}>{formatRecent(tappedAt)}</time>{' '}
          <span>{price ?? formatPrice(wireCents(drink.price))}</span>
        </span>
      }
      below={below}
      action={state === 'unwanted' ? <Muted as="span">wird zurückgenommen</Muted> : action}
    />
  );
}

export const BeyondNote = () => <p className="amber small">Voraussichtlich über deinem Limit</p>;

interface RefusedRowProps {
  readonly tap: Extract<Tap, { state: 'refused' }>;
  /** The reason why it was not booked; by default the till's sentence. */
  readonly words?: string | undefined;
  /** Orders the drink for its current price. @throws Error with the sentence to show */
  readonly onOrder: (drink: Tap['drink']) => Promise<unknown>;
  readonly onRead: () => Promise<unknown>;
  readonly children?: ReactNode;
}

/** A drink that was not booked, with the reason and actions, until the member has read it. */
export function RefusedRow({ tap, words, onOrder, onRead, children }: RefusedRowProps) {
  const { drink, whose, price } = tap;
  const order = async () => {
    await onOrder({ ...drink, price: price ?? drink.price });
    await onRead();
  };
  return (
    <TapRow
      tap={tap}
      below={
        <>
          <p className="red small">{words ?? `Nicht gebucht: ${tap.reason}`}</p>
          {children}
          {price !== undefined && (
            <TaskButton work={order}>Für {formatEuro(wireCents(price))} bestellen</TaskButton>
          )}
        </>
      }
      action={
        <TaskButton
          variant="quiet"
          aria-label={`${whose ? `${whose.name}: ` : ''}${drink.name} gelesen`}
          work={onRead}
        >
          Gelesen
        </TaskButton>
      }
    />
  );
}
