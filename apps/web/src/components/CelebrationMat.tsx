import type { ReactNode } from 'react';
import styles from './CelebrationMat.module.css';

export interface CelebrationMatProps {
  picture: ReactNode;
  title: string;
  /** Usually the strokes with the new one. */
  children?: ReactNode;
}

/** A round mat that flies in and lands with a turn. */
export function CelebrationMat({ picture, title, children }: CelebrationMatProps) {
  return (
    <div className={styles.mat}>
      <div className={styles.print}>
        {picture}
        <h2 className={styles.title}>{title}</h2>
        <div className={styles.strokes}>{children}</div>
      </div>
    </div>
  );
}
