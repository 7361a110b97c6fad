import styles from './Signatures.module.css';

/** A line to sign for each of them. */
export function Signatures({ of }: { of: readonly string[] }) {
  return (
    <section className={`grid ${styles.signatures}`} aria-label="Unterschriften">
      {of.map((who) => (
        <div key={who} className={styles.signature}>
          <p>Ort, Datum</p>
          <p>{who}: Name, Unterschrift</p>
        </div>
      ))}
    </section>
  );
}
