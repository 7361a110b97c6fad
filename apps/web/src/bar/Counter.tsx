import { owned, type TabletMember, type TabletSnapshot, wireCents } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import { ArrowLeft, KeyRound } from 'lucide-react';
import { Button } from '../ui/Button';
import { BeerMat } from '../ui/Card';
import { EmptyState, List } from '../ui/List';
import { Money } from '../ui/Money';
import { Menu } from '../ui/menu/Menu';
import { Notice } from '../ui/Notice';
import { Row } from '../ui/Stack';
import { Tally } from '../ui/Tally';
import { Muted } from '../ui/Text';
import { sentence } from '../words/format';
import { OwnPart } from './OwnPart';
import { isFree, usePencil, useTablet, type Visit } from './store';
import styles from './Tablet.module.css';
import { RefusedAtTablet } from './TapBar';
import { useFocusOnArrival, useSettled } from './use-arrival';
import { askForPin, endVisit, tapDrink } from './visit';

interface CounterProps {
  readonly member: TabletMember;
  readonly visit: Visit;
  readonly picture: TabletSnapshot;
}

/** The menu for one member: a tap books a drink. An identified member sees their own mat; others only the latest strokes. */
export function Counter({ member, visit, picture }: CounterProps) {
  const { own } = visit;
  const settled = useSettled();
  const name = useFocusOnArrival(settled);
  // Refused while the member was away. A refusal during the visit is shown in the bar, so that the drinks don't move.
  const refused = useTablet(({ outbox }) => outbox).flatMap((tap) =>
    tap.state === 'refused' && tap.whose?.id === member.id ? [tap] : [],
  );
  return (
    <div inert={!settled} className={`stack gap-4 ${styles.counter}`}>
      <div className="stack gap-3">
        <Row spread>
          <Button icon={ArrowLeft} onClick={endVisit}>
            {own ? 'Fertig' : 'Namen'}
          </Button>
          {!own && member.kind === 'person' && (
            <Button variant="quiet" icon={KeyRound} onClick={askForPin}>
              Mein Deckel
            </Button>
          )}
        </Row>
        <BeerMat aria-label={`Für ${member.name}`}>
          <div className="slim">
            <h2 ref={name} tabIndex={-1} className="breaks large">
              {member.name}
            </h2>
            {own && (
              <p className="serif strong large">
                <Money cents={wireCents(own.member.balance)} />
              </p>
            )}
            {own && own.member.announced > 0 && (
              <Muted fine>{formatEuro(wireCents(own.member.announced))} angekündigt</Muted>
            )}
          </div>
          <Strokes member={member} visit={visit} />
        </BeerMat>
        {member.free_by !== null && (
          <Notice variant="success">{sentence(`Geht auf ${owned('den Nacken', member.free_by)}`)}</Notice>
        )}
        {refused.length > 0 && (
          <List aria-label="Nicht gebucht">
            {refused.map((tap) => (
              <RefusedAtTablet key={tap.key} tap={tap} />
            ))}
          </List>
        )}
        {own && <OwnPart own={own} picture={picture} />}
      </div>
      <section aria-label="Getränke" className={`stack gap-4 larger ${styles.menu}`}>
        {picture.drinks.length === 0 && <EmptyState text="Noch steht nichts auf der Getränkekarte." />}
        <Menu
          drinks={picture.drinks}
          balance={own && wireCents(own.member.balance)}
          isFree={(price) => isFree(member, price)}
          onTap={(drink, free) => tapDrink(drink, member, free)}
        />
      </section>
    </div>
  );
}

/** Booked drinks in ink, waiting ones in pencil: the whole evening's for an identified member, otherwise the latest. */
function Strokes({ member, visit }: Pick<CounterProps, 'member' | 'visit'>) {
  const pencil = usePencil(member.id);
  const count = visit.own?.member.drinks_tonight ?? visit.booked.length;
  const when = visit.own ? 'heute' : 'gerade eben';
  return (
    <div className="ends gap-1 aside">
      <Tally count={count} pencil={pencil} drawLast label={`${count} ${when}, ${pencil} notiert`} />
      <Muted fine aria-hidden="true">
        {count + pencil > 0 ? when : 'was darf’s sein?'}
      </Muted>
    </div>
  );
}
