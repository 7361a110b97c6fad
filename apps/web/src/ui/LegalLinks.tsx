import { calls } from '@stammtisch/contracts';
import { useEffect, useState } from 'react';
import { call } from '../lib/api';
import { keptValue } from '../lib/kept/device-words';
import { Muted } from './Muted';
import { OutsideLink } from './OutsideLink';

/** Where the imprint and the privacy notice were when the till was asked last; null: it has none. */
const knownLegalPages = keptValue<{
  readonly imprint: string | null;
  readonly privacy: string | null;
}>('stammtisch.legal', { imprint: null, privacy: null });

/** 'Impressum · Datenschutz', as far as the till has them. What this device knows shows at once, without network, too. */
export function LegalLinks() {
  const [pages, setPages] = useState(knownLegalPages.get);
  useEffect(() => void load().then(setPages, () => undefined), []);
  if (!pages.imprint && !pages.privacy) return null;
  return (
    <Muted as="div" centered>
      {pages.imprint && <OutsideLink href={pages.imprint}>Impressum</OutsideLink>}
      {pages.imprint && pages.privacy && ' · '}
      {pages.privacy && <OutsideLink href={pages.privacy}>Datenschutz</OutsideLink>}
    </Muted>
  );
}

async function load() {
  const failure = 'Fehler beim Laden von Impressum und Datenschutz';
  const { imprint_url: imprint, privacy_url: privacy } = await call(calls.legalPages, { failure });
  knownLegalPages.set({ imprint, privacy });
  return { imprint, privacy };
}
