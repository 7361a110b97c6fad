import styles from './Closing.module.css';

const WHO = ['Kassenwart', 'Kassenprüfer'] as const;

/** Lines to sign on. */
export function Signatures() {
  return (
    <section className={styles.signatures} aria-label="Unterschriften">
      {WHO.map((who) => (
        <div key={who} className={styles.signature}>
          <p>Ort, Datum</p>
          <p>{who}: Name, Unterschrift</p>
        </div>
      ))}
    </section>
  );
}
