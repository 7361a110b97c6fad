import { type ComponentType, type ReactNode, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { Spinner } from '../ui/Button';

export interface PagesProps {
  /** The pages of a tab, by their paths. */
  readonly pages: Readonly<Record<string, ComponentType>>;
  /** Routes beside them. The last one takes all other paths. */
  readonly children: ReactNode;
}

/** Shows the page of a tab that the path names. */
export function Pages({ pages, children }: PagesProps) {
  return (
    <Suspense fallback={<Spinner label="Lädt …" />}>
      <Switch>
        {Object.entries(pages).map(([path, Page]) => (
          <Route key={path} path={path}>
            <Page />
          </Route>
        ))}
        {children}
      </Switch>
    </Suspense>
  );
}
