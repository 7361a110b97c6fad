import type { PersonalLinksAnswer } from '@stammtisch/contracts';
import { useEffect, useState } from 'react';
import { EmptyState } from '../../../ui/EmptyState';
import { PaperPage } from '../../../ui/PaperPage';
import { useAddress } from '../../../ui/use-address';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { AccessSheet } from './AccessSheet';
import { handedLinks } from './handed-links';

/** The paper itself is all slips. */
const HEADING = (
  <h1>
    <VisuallyHidden>Zugänge</VisuallyHidden>
  </h1>
);

/** Personal links on paper, to be cut up and handed out. They are gone with the page. */
export function AccessSheetPage({ onBack }: { onBack: () => void }) {
  const [links] = useState(handedLinks.get);
  useEffect(() => handedLinks.forget, []);
  if (links) return <Sheet links={links} onBack={onBack} />;
  return (
    <PaperPage title={undefined} ready={false} onBack={onBack}>
      {HEADING}
      <EmptyState text="Die Links standen nur dieses eine Mal hier. Neue machst du bei den Mitgliedern, unter „Mehr“." />
    </PaperPage>
  );
}

interface SheetProps {
  readonly links: PersonalLinksAnswer;
  readonly onBack: () => void;
}

function Sheet({ links, onBack }: SheetProps) {
  const { address, choice, at } = useAddress(links.addresses);
  return (
    <PaperPage ready={address !== ''} title="Zugänge" choice={choice} onBack={onBack}>
      {HEADING}
      <AccessSheet answer={links} at={at} />
    </PaperPage>
  );
}
