import { type ReactNode, useDeferredValue, useState } from 'react';
import { matches } from '../lib/matches';
import { Field } from './Field';
import { Row, Stack } from './Stack';
import { LiveRegion, Muted } from './Text';

/** A list with more names than this has a search. */
const MANY = 12;

interface SearchedProps<Item> {
  readonly items: readonly Item[];
  /** The total number, if `items` are already filtered. */
  readonly among?: number;
  /** The text of an item that the search looks at. */
  readonly wordsOf: (item: Item) => string;
  readonly placeholder?: string;
  readonly beside?: ReactNode;
  readonly className?: string | undefined;
  readonly children: (found: readonly Item[]) => ReactNode;
}

/** Members, with a search field if there are many. */
export function Searched<Item>(props: SearchedProps<Item>) {
  const { items, wordsOf, placeholder, beside, className, children } = props;
  const [wanted, setWanted] = useState('');
  const searching = (props.among ?? items.length) > MANY;
  const now = useDeferredValue(searching ? wanted : '').trim();
  const found = items.filter((item) => matches(wordsOf(item), now));
  return (
    <Stack>
      <Row gap={3}>
        {searching && (
          <Field
            className={className}
            label="Mitglieder suchen"
            type="search"
            placeholder={placeholder}
            value={wanted}
            onChange={setWanted}
            // Enter would submit the surrounding form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
        {beside}
      </Row>
      <LiveRegion message={now ? `${found.length} gefunden` : ''} />
      {found.length > 0 ? children(found) : <Muted>Niemand heißt hier „{now}“.</Muted>}
    </Stack>
  );
}

export const SearchedNames = <Item extends { readonly id: string; readonly name: string }>({
  items,
  children,
}: Pick<SearchedProps<Item>, 'items'> & { children: (item: Item) => ReactNode }) => (
  <Searched items={items} wordsOf={({ name }) => name} className="wide">
    {(found) => (
      <Stack as="ul" gap={2} aria-label="Mitglieder">
        {found.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </Stack>
    )}
  </Searched>
);
