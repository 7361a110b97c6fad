import { formatEuro } from '@stammtisch/domain';
import { ChevronRight } from 'lucide-react';
import { useStore } from 'zustand';
import { outboxStore, useWaiting } from '../../lib/outbox/store';
import { paths } from '../../lib/paths';
import { opens } from '../../lib/sheets';
import { useTable } from '../../lib/table/store';
import { BeerMat } from '../../ui/Card';
import { Money } from '../../ui/Money';
import { Tally } from '../../ui/Tally';
import { LiveRegion, Muted, VisuallyHidden } from '../../ui/Text';
import { drinksToday } from '../../words/table';
import styles from './Mat.module.css';
import {
  firstStep,
  isNewHere,
  limitNote,
  strokeOnMat,
  strokesNote,
  waitingAloud,
  waitingNote,
} from './words';

/** The member's own mat: name, balance, tonight's strokes, and in pencil the taps that wait for network. */
export function Mat() {
  const name = useTable(({ me }) => me.user_first_name || me.user_username);
  const drinksTonight = useTable((table) => table.drinksTonight);
  const { balance, left, pencil } = useWaiting();
  const newHere = useTable(({ activity, me }) => isNewHere(activity, me.id));
  const limit = limitNote(left);
  const announced = useTable((table) => table.announced);
  const paymentWays = useTable((table) => table.paymentWays);
  const first = newHere && balance === 0 && announced === 0 && drinksTonight + pencil.length === 0;

  return (
    <BeerMat aria-label="Mein Bierdeckel" data-near-limit={limit && ''}>
      <div className="stack slim">
        <h2 className="breaks strong">Servus, {name}</h2>
        <div className={`grid ${styles.balance}`}>
          <Money cents={balance} size="big" />
        </div>
        <Muted fine className={`whole ${styles.announced}`}>
          {announced > 0 && `${formatEuro(announced)} angekündigt`}
        </Muted>
      </div>
      <div className={`grid firm aside ${styles.tonight}`}>
        <Tally
          count={drinksTonight}
          pencil={pencil.length}
          label={drinksToday(drinksTonight)}
          size={strokeOnMat(drinksTonight + pencil.length)}
        />
      </div>
      <div className={`line ${styles.notes}`}>
        {limit && <p className="amber tiny strong">{limit}</p>}
        {!limit && first && (
          <button type="button" className={styles.first} {...opens(paths.topUp)}>
            {firstStep(paymentWays)}
            <ChevronRight size={16} />
          </button>
        )}
        {!limit && !first && <Muted fine>{pencil.length > 0 && 'voraussichtlich'}</Muted>}
        {!first && (
          <Muted as="span" fine aria-hidden="true">
            {strokesNote(drinksTonight, pencil.length)}
          </Muted>
        )}
        <WaitingLine waiting={pencil.length} />
      </div>
    </BeerMat>
  );
}

/** '2 warten auf Netz · 1 nicht gebucht': a button that opens the list of waiting and refused taps. */
function WaitingLine({ waiting }: { waiting: number }) {
  const outbox = useStore(outboxStore, (store) => store.outbox);
  const unwanted = outbox.filter(({ state }) => state === 'unwanted').length;
  const refused = outbox.filter(({ state }) => state === 'refused').length;
  const aloud = waitingAloud(waiting, refused, unwanted);
  return (
    <>
      {aloud !== '' && (
        <button type="button" className={styles.waiting} {...opens(paths.waiting)}>
          <VisuallyHidden>{aloud}</VisuallyHidden>
          <span aria-hidden="true">{waitingNote(waiting, refused, unwanted)}</span>
          <ChevronRight size={16} />
        </button>
      )}
      <LiveRegion message={aloud} />
    </>
  );
}
