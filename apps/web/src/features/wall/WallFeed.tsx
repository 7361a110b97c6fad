import type { Activity } from '@stammtisch/contracts';
import { useState } from 'react';
import type { Layout } from './layout';
import { useGlide } from './use-glide';
import styles from './WallFeed.module.css';
import { WallFeedLine } from './WallFeedLine';

/** What has just happened. Lines that no longer fit are not shown. */
export function WallFeed({ activity, layout }: { activity: readonly Activity[]; layout: Layout }) {
  const [newestAtFirst] = useState(activity[0]?.revision ?? -1);
  const list = useGlide<HTMLUListElement>(activity.map(({ revision }) => revision).join(), true);
  const side = layout.upright ? { height: layout.feedSide } : { width: layout.feedSide };
  return (
    <section className={styles.feed} style={side} aria-labelledby="wall-feed">
      <h2 id="wall-feed" className={styles.title} style={{ height: layout.title }}>
        Gerade eben
      </h2>
      <ul ref={list} className={styles.list}>
        {activity.map((line) => (
          <WallFeedLine key={line.revision} line={line} fresh={line.revision > newestAtFirst} />
        ))}
      </ul>
    </section>
  );
}
