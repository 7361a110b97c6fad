import type { Drink } from '@stammtisch/contracts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { ActionDialog } from '../../admin/ActionDialog';
import { newsOf } from '../../admin/news-of';
import { PanelHead } from '../../admin/page-parts';
import { paths } from '../../admin/paths';
import { toast } from '../../admin/Toast';
import { closeTo, openAbove } from '../../lib/sheets';
import { useMay } from '../../lib/table/store';
import { useLoaded } from '../../lib/use-loaded';
import { useFocusFallback } from '../../lib/use-page';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/List';
import { WhenLoaded } from '../../ui/Loaded';
import { Stack } from '../../ui/Stack';
import { isolated } from '../../words/format';
import { DrinkDialog } from './DrinkDialog';
import { DrinkList } from './DrinkList';
import { DrinkSorter } from './DrinkSorter';
import { deleteDrink, loadDrinks } from './drinks';

/** The tab of the menu. Superusers add, change, sort and remove drinks here; treasurers read it. */
export function DrinksTab() {
  const menu = useLoaded('menu', loadDrinks, { changedBy: newsOf('menu') });
  const path = useDrinkPath(menu.data);
  const superuser = useMay('superuser');
  const [sorting, setSorting] = useState(false);
  const [deleting, setDeleting] = useState<Drink>();
  const [list, focusList] = useFocusFallback<HTMLElement>();

  function sort(on: boolean) {
    setSorting(on);
    focusList();
  }

  return (
    <>
      <PanelHead
        title="Getränke"
        summary={menu.data && menu.data.length > 0 && `${menu.data.length} auf der Karte`}
        actions={
          superuser &&
          !sorting && (
            <>
              {menu.data && menu.data.length > 1 && <Button onClick={() => sort(true)}>Sortieren</Button>}
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
      <Stack as="section" ref={list} aria-label="Getränkekarte" tabIndex={-1}>
        <WhenLoaded loaded={menu}>
          {(drinks) => (
            <Card>
              {drinks.length === 0 && <NoDrinks onAdd={superuser ? path.add : undefined} />}
              {drinks.length > 0 &&
                (sorting ? (
                  <DrinkSorter
                    menu={drinks}
                    onSaved={(arranged) => {
                      menu.update(() => arranged);
                      toast('Sortierung erfolgreich gespeichert');
                      sort(false);
                    }}
                    onRefused={menu.reload}
                    onCancel={() => sort(false)}
                  />
                ) : (
                  <DrinkList
                    drinks={drinks}
                    changes={superuser && { edit: path.edit, remove: setDeleting }}
                  />
                ))}
            </Card>
          )}
        </WhenLoaded>
      </Stack>
      {superuser && path.adding && <DrinkDialog onDone={menu.reload} onClose={path.close} />}
      {superuser && path.editing && (
        <DrinkDialog drink={path.editing} onDone={menu.reload} onClose={path.close} />
      )}
      {deleting && (
        <ActionDialog
          title={`${isolated(deleting.name)} löschen?`}
          question="Das Getränk verschwindet von der Karte. Was schon getrunken ist, bleibt im Verlauf."
          variant="danger"
          submitText="Löschen"
          send={() => deleteDrink(deleting)}
          said="Getränk erfolgreich gelöscht!"
          onDone={() => {
            menu.reload();
            focusList();
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}

function NoDrinks({ onAdd }: { onAdd: (() => void) | undefined }) {
  return (
    <EmptyState
      text="Noch steht nichts auf der Karte."
      action={
        onAdd && (
          <Button icon={<Plus size={20} aria-hidden />} data-opens={paths.newDrink} onClick={onAdd}>
            Getränk hinzufügen
          </Button>
        )
      }
    />
  );
}

/** Which drink's dialog is open. The path says it, so that the phone's back button closes the dialog. */
function useDrinkPath(drinks: readonly Drink[] | undefined) {
  const [location] = useLocation();
  const [kept, keep] = useState<Drink>();
  const id = location.slice(paths.drinks.length + 1);
  const found = drinks?.find((drink) => drink.id === id);
  // The dialog stays open, with what was typed, when somebody else removes the drink.
  if (found && found !== kept) keep(found);

  return {
    adding: location === paths.newDrink,
    editing: kept?.id === id ? kept : undefined,
    add: () => openAbove(paths.newDrink),
    edit: (drink: Drink) => openAbove(`${paths.drinks}/${drink.id}`),
    close: () => closeTo(paths.drinks),
  };
}
