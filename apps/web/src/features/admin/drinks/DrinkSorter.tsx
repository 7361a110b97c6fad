import type { Drink } from '@stammtisch/contracts';
import { Button } from '../../../components/Button';
import { LiveRegion } from '../../../components/LiveRegion';
import { Notice } from '../../../components/Notice';
import { useTask } from '../../../lib/use-task';
import { DrinkLine } from './DrinkLine';
import styles from './Drinks.module.css';
import { saveOrder } from './drinks';
import { MoveButtons } from './MoveButtons';
import { useDragging } from './use-dragging';
import { useSorting } from './use-sorting';

export interface DrinkSorterProps {
  readonly menu: readonly Drink[];
  readonly onSaved: (menu: readonly Drink[]) => void;
  /** The menu may not be what it was thought to be. */
  readonly onRefused: () => void;
  readonly onCancel: () => void;
}

/** Puts the menu in order. */
export function DrinkSorter({ menu, onSaved, onRefused, onCancel }: DrinkSorterProps) {
  const { drinks, list, moveTo, dragTo, said } = useSorting(menu);
  const { dragged, grip } = useDragging(list, dragTo);
  const task = useTask();

  async function save() {
    const done = await task.run(async () => onSaved(await saveOrder(drinks)));
    if (!done) onRefused();
  }

  return (
    <>
      <p className={styles.how}>
        Zieh die Getränke am Bild oder schieb sie mit den Pfeilen dorthin, wo sie auf der Karte stehen sollen.
      </p>
      <ol ref={list} className={styles.list}>
        {drinks.map((drink, place) => (
          <DrinkLine key={drink.id} drink={drink} grip={grip(drink.id)} dragged={drink.id === dragged}>
            <MoveButtons drink={drink} place={place} last={drinks.length - 1} onMove={moveTo} />
          </DrinkLine>
        ))}
      </ol>
      <LiveRegion message={said} />
      <div className={styles.saving}>
        {task.error && <Notice variant="error">{task.error}</Notice>}
        <div className={styles.answers}>
          <Button className={styles.cancel} variant="quiet" onClick={onCancel}>
            Abbrechen
          </Button>
          <Button
            className={styles.save}
            variant="main"
            busy={task.busy}
            busyText="Speichern …"
            onClick={save}
          >
            Reihenfolge speichern
          </Button>
        </div>
      </div>
    </>
  );
}
