import { type AnnouncedTopUp, wireCents } from '@stammtisch/contracts';
import { isolated } from '../../lib/isolated';
import { daysWaiting, LONG } from '../../lib/paying-in';
import { useNow } from '../../lib/use-now';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { ListRow } from '../../ui/List';
import { Money } from '../../ui/Money';
import { formatRecent } from '../../words/format';

export interface AnnouncedRowProps {
  readonly announced: AnnouncedTopUp;
  readonly ticked: boolean;
  /** Undefined for an auditor, who only reads it. */
  readonly onTick: ((on: boolean) => void) | undefined;
  readonly onConfirm: () => void;
  readonly onDecline: () => void;
}

/** An announced top-up: member, amount, way of paying, time, and the reference on the transfer. */
export function AnnouncedRow({ announced, ticked, onTick, onConfirm, onDecline }: AnnouncedRowProps) {
  const { amount, way, reference, at, member_name } = announced;
  const name = isolated(member_name);
  const days = daysWaiting(announced, useNow());
  const about = (
    <>
      {way === 'cash' ? 'bar' : 'Überweisung'} · <time dateTime={at}>{formatRecent(at)}</time>
      {days >= LONG && <b> · seit {days} Tagen</b>}
      {reference !== null && <p>{reference}</p>}
    </>
  );
  return (
    <ListRow
      title={
        onTick ? (
          <Checkbox
            label={name}
            hint={about}
            checked={ticked}
            onChange={({ target }) => onTick(target.checked)}
          />
        ) : (
          name
        )
      }
      meta={!onTick && about}
      trailing={
        <b>
          <Money cents={wireCents(amount)} tone="plain" />
        </b>
      }
      action={
        onTick && (
          <>
            <Button aria-label={`${name} bestätigen`} onClick={onConfirm}>
              Bestätigen …
            </Button>
            <Button variant="quiet" aria-label={`${name} ablehnen`} onClick={onDecline}>
              Ablehnen …
            </Button>
          </>
        )
      }
    />
  );
}
