import styles from './Board.module.css';
import { useClock } from './wall-clock';

const day = new Intl.DateTimeFormat('de-DE', { weekday: 'long', hour: '2-digit', minute: '2-digit' });

/** 'Freitag, 21:48'. */
export function Clock() {
  const text = useClock((now) => day.format(now).replace(' um ', ', '));
  return <p className={styles.clock}>{text}</p>;
}
