import styles from './CopyLine.module.css';
import { IconButton } from './IconButton';
import { Muted } from './Muted';
import { useCopyText } from './use-copy';
import { LiveRegion } from './VisuallyHidden';

export interface CopyLineProps {
  readonly label: string;
  readonly value: string;
  /** How people read `value`. By default `value` itself is shown. */
  readonly shown?: string;
}

/** A labelled line of text with its own button that copies it. */
export function CopyLine({ label, value, shown = value }: CopyLineProps) {
  const { copied, Icon, error, copy } = useCopyText(value);
  return (
    <div className={styles.line}>
      <p className={styles.words}>
        <Muted as="span" fine>
          {label}
        </Muted>
        <span className={styles.value}>{shown}</span>
        {error && <span className={styles.error}>{error}</span>}
      </p>
      <IconButton
        label={`${label} kopieren`}
        icon={<Icon aria-hidden />}
        onClick={(event) => void copy(event.currentTarget)}
      />
      <LiveRegion message={copied ? `${label} kopiert` : (error ?? '')} />
    </div>
  );
}
