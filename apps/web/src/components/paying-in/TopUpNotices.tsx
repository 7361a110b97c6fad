import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { topUpNewsStore } from '../../lib/top-up-news';
import { topUpSentence } from '../../words/paying-in';
import { Notice } from '../Notice';
import styles from './TopUpNotices.module.css';

/** Long enough to be read by somebody who was looking elsewhere. */
const SHOWN_MS = 8_000;

/** Tells a member at the table whether an announced top-up was confirmed or refused. */
export function TopUpNotices(): ReactNode {
  const last = useStore(topUpNewsStore, (store) => store.last);
  const [read, setRead] = useState<typeof last>([]);
  const told = last.flatMap((news) => {
    const sentence = topUpSentence(news);
    return sentence === undefined ? [] : [{ ...news, sentence }];
  });

  useEffect(() => {
    if (last.length === 0) return;
    const timer = setTimeout(() => setRead(last), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [last]);

  // Screen readers read out a live region only if it was there before its text.
  return (
    <div className={styles.news} data-top-up-news aria-live="polite">
      {read !== last &&
        told.map(({ id, status, sentence }) => (
          <Notice key={id} variant={status === 'confirmed' ? 'success' : 'warning'}>
            {sentence}
          </Notice>
        ))}
    </div>
  );
}
