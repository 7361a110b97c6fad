import type { Drink } from '@stammtisch/contracts';
import type { ReactNode, Ref } from 'react';
import { Card } from '../../../components/Card';
import { EmptyState } from '../../../components/EmptyState';
import { TablePicture } from '../../../components/TablePicture';
import type { Loaded } from '../../../lib/use-loaded';
import { WhenLoaded } from '../WhenLoaded';
import styles from './Drinks.module.css';

export interface MenuProps {
  readonly ref: Ref<HTMLElement>;
  readonly menu: Loaded<readonly Drink[]>;
  readonly children: (drinks: readonly Drink[]) => ReactNode;
}

/** The card on which the menu stands, whatever there is of it. */
export function Menu({ ref, menu, children }: MenuProps) {
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
              />
            )}
          </Card>
        )}
      </WhenLoaded>
    </section>
  );
}
