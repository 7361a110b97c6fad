import { useEffect } from 'react';

const APP = 'Stammtisch';

/** The titles of all that is on the screen, the topmost last. */
const shown: { readonly title: string }[] = [];

function show(): void {
  const top = shown.at(-1);
  document.title = top ? `${top.title} · ${APP}` : APP;
}

/** Names the page in the browser's tab and its history while this is on the screen: 'Verlauf · Stammtisch'. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    const entry = { title };
    shown.push(entry);
    show();
    return () => {
      shown.splice(shown.indexOf(entry), 1);
      show();
    };
  }, [title]);
}
