import type { Drink } from '@stammtisch/contracts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/Button';
import { useFocusFallback } from '../../../lib/use-focus-fallback';
import { announce } from '../announce';
import { PanelHead } from '../PanelHead';
import { paths } from '../paths';
import { AddDrinkDialog } from './AddDrinkDialog';
import { DeleteDrinkDialog } from './DeleteDrinkDialog';
import { DrinkList } from './DrinkList';
import { DrinkSorter } from './DrinkSorter';
import styles from './Drinks.module.css';
import { EditDrinkDialog } from './EditDrinkDialog';
import { Menu } from './Menu';
import { useDrinkPath } from './use-drink-path';
import { useDrinks } from './use-drinks';

/** The menu, as admins keep it. */
export function DrinksTab() {
  const menu = useDrinks();
  const path = useDrinkPath(menu.data);
  const [sorting, setSorting] = useState(false);
  const [deleting, setDeleting] = useState<Drink>();
  const [list, focusList] = useFocusFallback<HTMLElement>();

  function sort(on: boolean) {
    setSorting(on);
    focusList();
  }

  function saved(message: string) {
    announce(message);
    menu.reload();
    path.close();
  }

  return (
    <>
      <PanelHead
        title="Getränke"
        summary={menu.data && menu.data.length > 0 && `${menu.data.length} auf der Karte`}
        actions={
          !sorting && (
            <>
              {menu.data && menu.data.length > 1 && (
                <Button className={styles.sort} onClick={() => sort(true)}>
                  Sortieren
                </Button>
              )}
              <Button
                variant="main"
                icon={<Plus size={20} aria-hidden />}
                data-opens={paths.newDrink}
                onClick={path.add}
              >
                Neues Getränk
              </Button>
            </>
          )
        }
      />
      <Menu ref={list} menu={menu} onAdd={path.add}>
        {(drinks) =>
          sorting ? (
            <DrinkSorter
              menu={drinks}
              onSaved={(arranged) => {
                menu.update(() => arranged);
                announce('Sortierung erfolgreich gespeichert');
                sort(false);
              }}
              onRefused={menu.reload}
              onCancel={() => sort(false)}
            />
          ) : (
            <DrinkList drinks={drinks} onEdit={path.edit} onDelete={setDeleting} />
          )
        }
      </Menu>
      {path.adding && <AddDrinkDialog onSaved={saved} onClose={path.close} />}
      {path.editing && <EditDrinkDialog drink={path.editing} onSaved={saved} onClose={path.close} />}
      {deleting && (
        <DeleteDrinkDialog
          drink={deleting}
          onDeleted={() => {
            announce('Getränk erfolgreich gelöscht!');
            menu.reload();
            setDeleting(undefined);
            focusList();
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}
