import { useId } from 'react';
import styles from './DiamondBand.module.css';

/** The faint band of white-blue lozenges behind the header; it fills the top of its positioned parent. */
export function DiamondBand() {
  const pattern = useId();
  return (
    <svg className={styles.band} width="100%" height="100%" aria-hidden="true">
      <pattern id={pattern} width="24" height="38" patternUnits="userSpaceOnUse">
        <path className={styles.lozenge} d="M12 0L24 19 12 38 0 19z" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${pattern})`} />
    </svg>
  );
}
