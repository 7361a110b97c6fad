import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A page that comes when it is shown for the first time: `lazyPage(async () => (await import('./PastPage')).PastPage)`. */
export function lazyPage<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load() }));
}
