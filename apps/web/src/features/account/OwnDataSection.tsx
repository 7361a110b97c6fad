import { addressOf, calls } from '@stammtisch/contracts';
import { Download } from 'lucide-react';
import { ButtonLink } from '../../components/ButtonLink';
import styles from './AccountDialog.module.css';

/** All that the till keeps of me, to take along. */
export function OwnDataSection() {
  return (
    <section className={styles.section} aria-label="Meine Daten">
      <h3>Meine Daten</h3>
      <p className={styles.hint}>
        Alles, was die Kasse über dich weiß: dein Profil, deine Geräte, deine Buchungen, deine Runden.
      </p>
      <ButtonLink wide href={addressOf(calls.myData, {})} download icon={<Download size={20} aria-hidden />}>
        Meine Daten herunterladen
      </ButtonLink>
    </section>
  );
}
