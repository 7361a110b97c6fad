import { formatDate, isolated } from '@stammtisch/contracts';
import { useEffect, useState } from 'react';
import { paths } from '../../../lib/paths';
import { useAddress } from '../../../ui/LinkToPassOn';
import { EmptyState } from '../../../ui/List';
import paper from '../../../ui/Paper.module.css';
import { PaperPage } from '../../../ui/PaperPage';
import { QrCode } from '../../../ui/QrCode';
import { VisuallyHidden } from '../../../ui/Text';
import { WordMark } from '../../../ui/WordMark';
import styles from './AccessSheet.module.css';
import { linksToPrint } from './print-links';

/** Prints a paper slip with a personal link for each member. Leaving the page forgets the links. */
export default function AccessSheetPage() {
  const [links] = useState(linksToPrint.getState);
  useEffect(() => () => linksToPrint.setState(undefined, true), []);
  const { address, choice, at } = useAddress(links?.addresses ?? []);
  return (
    <PaperPage ready={address !== ''} choice={links && choice} back={paths.members}>
      {/* For screen readers and the outline: the sheet shows only slips. */}
      <h1>
        <VisuallyHidden>Zugänge</VisuallyHidden>
      </h1>
      {links ? (
        <div className={paper.sheet}>
          <ul className={`grid ${styles.slips}`} aria-label="Zugänge">
            {links.links.map(({ member_id, member_name, personal_link }) => (
              <li key={member_id} className={`row ${styles.slip}`}>
                <QrCode text={at(personal_link)} label={`QR-Code für ${isolated(member_name)}`} />
                <div className="words">
                  <WordMark size={22} />
                  <h2 className="splits above">{member_name}</h2>
                  <p className="above">
                    Scanne den Code mit der Kamera deines Handys und wähle dein Passwort.
                  </p>
                  <p className="soft above">
                    Nur für dich: gilt einmal, bis {formatDate(links.expires_at)}. Bitte niemandem zeigen.
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <EmptyState text="Die Links standen nur dieses eine Mal hier. Neue machst du bei den Mitgliedern, unter „Mehr“." />
      )}
    </PaperPage>
  );
}
