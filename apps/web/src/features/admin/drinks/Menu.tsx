import type { Drink } from '@stammtisch/contracts';
import { Plus } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { EmptyState } from '../../../components/EmptyState';
import { TablePicture } from '../../../components/TablePicture';
import type { Loaded } from '../../../lib/use-loaded';
import { paths } from '../paths';
import { WhenLoaded } from '../WhenLoaded';
import styles from './Drinks.module.css';

export interface MenuProps {
  readonly ref: Ref<HTMLElement>;
  readonly menu: Loaded<readonly Drink[]>;
  /** Adds the first one to an empty menu. */
  readonly onAdd: () => void;
  readonly children: (drinks: readonly Drink[]) => ReactNode;
}

/** The card on which the menu stands, whatever there is of it. */
export function Menu({ ref, menu, onAdd, children }: MenuProps) {
  return (
    <section ref={ref} className={styles.menu} aria-label="Getränkekarte" tabIndex={-1}>
      <WhenLoaded loaded={menu}>
        {(drinks) => (
          <Card className={styles.card}>
            {drinks.length > 0 ? (
              children(drinks)
            ) : (
              <EmptyState
                picture={<TablePicture name="empty" size={96} />}
                text="Noch steht nichts auf der Karte."
                action={
                  <Button icon={<Plus size={20} aria-hidden />} data-opens={paths.newDrink} onClick={onAdd}>
                    Getränk hinzufügen
                  </Button>
                }
              />
            )}
          </Card>
        )}
      </WhenLoaded>
    </section>
  );
}
