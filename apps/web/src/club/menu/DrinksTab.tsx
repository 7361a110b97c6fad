import { type Drink, isolated } from '@stammtisch/contracts';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { openAction } from '../../admin/ActionDialog';
import { newsOf } from '../../admin/news-of';
import { PanelHead } from '../../admin/page-parts';
import { paths } from '../../lib/paths';
import { closeTo, opens } from '../../lib/sheets';
import { useMay } from '../../lib/table/store';
import { useLoaded } from '../../lib/use-loaded';
import { useFocusFallback } from '../../lib/use-page';
import { Button, type ButtonProps, IconButton } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { EmptyState, List } from '../../ui/List';
import { WhenLoaded } from '../../ui/Loaded';
import { Stack } from '../../ui/Stack';
import { DrinkDialog } from './DrinkDialog';
import { DrinkLine } from './DrinkLine';
import { DrinkSorter } from './DrinkSorter';
import { deleteDrink, loadDrinks } from './drinks';

/** The menu. Superusers add, change, sort and remove drinks; treasurers only see it. */
export default function DrinksTab() {
  const menu = useLoaded('menu', loadDrinks, newsOf('menu'));
  const dialog = useDrinkPath(menu.data);
  const superuser = useMay('superuser');
  const [sorting, setSorting] = useState(false);
  const [list, focusList] = useFocusFallback<HTMLElement>();
  const count = menu.data?.length ?? 0;

  function sort(on: boolean) {
    setSorting(on);
    focusList();
  }

  function remove(drink: Drink) {
    openAction({
      title: `${isolated(drink.name)} löschen?`,
      question: 'Das Getränk verschwindet von der Karte. Was schon getrunken ist, bleibt im Verlauf.',
      variant: 'danger',
      submitText: 'Löschen',
      send: () => deleteDrink(drink),
      success: 'Getränk erfolgreich gelöscht!',
      onDone: focusList,
    });
  }

  return (
    <>
      <PanelHead
        title="Getränke"
        summary={count > 0 && `${count} auf der Karte`}
        actions={
          superuser &&
          !sorting && (
            <>
              {count > 1 && <Button onClick={() => sort(true)}>Sortieren</Button>}
              <AddButton variant="main">Neues Getränk</AddButton>
            </>
          )
        }
      />
      <Stack as="section" ref={list} aria-label="Getränkekarte" tabIndex={-1}>
        <WhenLoaded loaded={menu}>
          {(drinks) => (
            <Card>
              {drinks.length === 0 && (
                <EmptyState
                  text="Noch steht nichts auf der Karte."
                  action={superuser && <AddButton>Getränk hinzufügen</AddButton>}
                />
              )}
              {sorting ? (
                <DrinkSorter
                  menu={drinks}
                  onSaved={(arranged) => {
                    menu.update(() => arranged);
                    sort(false);
                  }}
                  onCancel={() => sort(false)}
                />
              ) : (
                <List>
                  {drinks.map((drink) => (
                    <DrinkLine key={drink.id} drink={drink}>
                      {superuser && (
                        <>
                          <IconButton
                            label={`${isolated(drink.name)} bearbeiten`}
                            icon={Pencil}
                            {...opens(`${paths.drinks}/${drink.id}`)}
                          />
                          <IconButton
                            label={`${isolated(drink.name)} löschen`}
                            icon={Trash2}
                            onClick={() => remove(drink)}
                          />
                        </>
                      )}
                    </DrinkLine>
                  ))}
                </List>
              )}
            </Card>
          )}
        </WhenLoaded>
      </Stack>
      {superuser && dialog.open && <DrinkDialog drink={dialog.drink} onClose={() => closeTo(paths.drinks)} />}
    </>
  );
}

const AddButton = (props: Pick<ButtonProps, 'variant' | 'children'>) => (
  <Button {...props} {...opens(paths.newDrink)} icon={Plus} />
);

/** The drink whose dialog is open, by the path, so that the phone's back button closes the dialog. */
function useDrinkPath(drinks: readonly Drink[] | undefined) {
  const [location] = useLocation();
  const [kept, keep] = useState<Drink>();
  const id = location.slice(paths.drinks.length + 1);
  const found = drinks?.find((drink) => drink.id === id);
  // Keeps the dialog and its input open if someone else removes the drink.
  if (found && found !== kept) keep(found);
  const drink = kept?.id === id ? kept : undefined;
  return { drink, open: drink !== undefined || location === paths.newDrink };
}
