import type { PersonalLinksAnswer } from '@stammtisch/contracts';
import { isolated } from '../../../lib/isolated';
import paper from '../../../ui/Paper.module.css';
import { QrCode } from '../../../ui/QrCode';
import { WordMark } from '../../../ui/WordMark';
import { formatDate } from '../../../words/format';
import styles from './AccessSheet.module.css';

interface AccessSheetProps {
  readonly answer: PersonalLinksAnswer;
  /** The link at the address where other phones find the till. */
  readonly at: (link: string) => string;
}

/** A slip with a code for each member, to be cut out along the dashes. */
export function AccessSheet({ answer: { links, expires_at }, at }: AccessSheetProps) {
  return (
    <div className={paper.sheet}>
      <ul className={styles.slips} aria-label="Zugänge">
        {links.map(({ member_id, member_name, personal_link }) => (
          <li key={member_id} className={styles.slip}>
            <QrCode text={at(personal_link)} label={`QR-Code für ${isolated(member_name)}`} />
            <div>
              <WordMark size={22} />
              <h2>{member_name}</h2>
              <p>Scanne den Code mit der Kamera deines Handys und wähle dein Passwort.</p>
              <p className={paper.soft}>
                Nur für dich: gilt einmal, bis {formatDate(expires_at)}. Bitte niemandem zeigen.
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
