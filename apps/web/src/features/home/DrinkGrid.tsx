import { wireCents } from '@stammtisch/contracts';
import { Plus } from 'lucide-react';
import { type Ref, Suspense, useId } from 'react';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { part } from '../../components/lazy-part';
import { LiveRegion } from '../../components/VisuallyHidden';
import { useWaiting } from '../../lib/outbox/store';
import { useTable } from '../../lib/table/store';
import { DrinkCard } from './DrinkCard';
import styles from './DrinkGrid.module.css';
import { isLong, menuSections } from './menu-sections';
import { useBuying } from './use-buying';
import { useUsualDrinks } from './use-usual-drinks';

const NotBooked = part(
  async () => (await import('./NotBooked')).NotBooked,
  async () => () => null,
);

interface DrinkGridProps {
  readonly ref: Ref<HTMLElement>;
  /** Adds a drink, for admins. */
  readonly onAdd: (() => void) | undefined;
}

/**
 * The menu: one tap buys one drink. A long menu has headings, and begins with the member's usual drinks. For an empty menu
 * admins get a button to add a drink.
 */
export function DrinkGrid({ ref, onAdd }: DrinkGridProps) {
  const drinks = useTable((table) => table.drinks);
  const usual = useUsualDrinks(isLong(drinks));
  const { onTheirWay, failed, question, forget, onTap, order } = useBuying();
  const { balance, isFree } = useWaiting();
  const id = useId();

  return (
    <section ref={ref} className={styles.menu} aria-label="Getränke">
      {drinks.length === 0 && (
        <EmptyState
          text="Noch steht nichts auf der Getränkekarte."
          action={
            onAdd && (
              <Button icon={<Plus size={20} aria-hidden />} onClick={onAdd}>
                Getränk hinzufügen
              </Button>
            )
          }
        />
      )}
      {menuSections(drinks, usual).map((section, index) => (
        <div key={section.title ?? ''}>
          {section.title && (
            <h3 className={styles.title} id={`${id}-${index}`}>
              {section.title}
            </h3>
          )}
          <ul className={styles.grid} aria-labelledby={section.title && `${id}-${index}`}>
            {section.drinks.map((drink) => (
              <DrinkCard
                key={drink.id}
                drink={drink}
                free={isFree(wireCents(drink.price))}
                balance={balance}
                loading={onTheirWay.includes(drink.id)}
                failed={failed?.id === drink.id}
                onTap={(wanted, at) => void onTap(wanted, at)}
              />
            ))}
          </ul>
        </div>
      ))}
      <Suspense>{question && <NotBooked question={question} onOrder={order} onClose={forget} />}</Suspense>
      <LiveRegion message={failed ? `${failed.name} nicht gebucht` : ''} />
    </section>
  );
}
