import type { ComponentProps, ReactNode } from 'react';
import badgeStyles from './Badge.module.css';
import { classes } from './classes';
import emptyStateStyles from './EmptyState.module.css';
import styles from './List.module.css';
import { TablePicture } from './Pictures';

export const List = (props: Omit<ComponentProps<'ul'>, 'className'>) => <ul {...props} className="column" />;

export interface ListRowProps extends Omit<ComponentProps<'li'>, 'title' | 'children' | 'className'> {
  leading?: ReactNode;
  title: ReactNode;
  meta?: ReactNode;
  trailing?: ReactNode;
  below?: ReactNode;
  /** Buttons; they move below the text when there is no room. */
  action?: ReactNode;
  /** Slides in, for a row that was just added. */
  fresh?: boolean | undefined;
}

export function ListRow(props: ListRowProps) {
  const { leading, title, meta, trailing, below, action, fresh, ...rest } = props;
  return (
    <li {...rest} className={classes('row', styles.row, fresh && `arrives ${styles.fresh}`)}>
      {leading && <div className="firm">{leading}</div>}
      <div className={`slim ${styles.words}`}>
        <div>{title}</div>
        {meta && <div className="soft small breaks">{meta}</div>}
      </div>
      {trailing && <div className={`firm small soft ${styles.trailing}`}>{trailing}</div>}
      {below && <div className={`slim ${styles.below}`}>{below}</div>}
      {action && <div className={`row gap-1 firm aside ${styles.action}`}>{action}</div>}
    </li>
  );
}

export function EmptyState({ text, action }: { text: ReactNode; action?: ReactNode }) {
  return (
    <div className={`centres gap-3 middle soft ${emptyStateStyles.empty}`}>
      <TablePicture name="empty" size={96} />
      <p>{text}</p>
      {action}
    </div>
  );
}

/** A word or a number in a coloured pill, after a name or title: 'storniert', 'Admin', '3'. */
export function Badge({ tone, children }: { tone?: 'blue' | 'amber'; children: ReactNode }) {
  return (
    <>
      {' '}
      <span className={classes(badgeStyles.badge, tone && badgeStyles[tone])}>{children}</span>
    </>
  );
}
