import { type ReactNode, useDeferredValue, useState } from 'react';
import { matches } from '../lib/matches';
import { Field } from './Field';
import { Stack } from './Stack';
import { LiveRegion, Muted } from './Text';

/** With more names than this there is a search. */
const MANY = 12;

interface Named {
  readonly id: string;
  readonly name: string;
}

interface SearchedNamesProps<Item extends Named> {
  readonly items: readonly Item[];
  readonly children: (item: Item) => ReactNode;
}

/** A list of members to choose from, with a search when they are many. */
export function SearchedNames<Item extends Named>({ items, children }: SearchedNamesProps<Item>) {
  const [wanted, setWanted] = useState('');
  const searching = items.length > MANY;
  const now = useDeferredValue(searching ? wanted : '');
  const found = items.filter(({ name }) => matches(name, now));
  return (
    <Stack>
      {searching && (
        <Field
          label="Mitglieder suchen"
          type="search"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          // Enter would send the form around it.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <LiveRegion message={now.trim() ? `${found.length} gefunden` : ''} />
      <Stack as="ul" gap={2} aria-label="Mitglieder">
        {found.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </Stack>
      {found.length === 0 && <Muted>Niemand heißt hier „{now.trim()}“.</Muted>}
    </Stack>
  );
}
