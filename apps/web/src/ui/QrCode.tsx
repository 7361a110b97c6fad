import { useMemo } from 'react';
import styles from './QrCode.module.css';
import { qrPath } from './qr-codes';

/** A text as a QR code, dark on white in the dark theme, too: not all scanners read light on dark. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg
      className={`amid framed ${styles.code}`}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  );
}
