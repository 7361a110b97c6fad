import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { moneyNewsStore } from '../../lib/table/news';
import { useTimeOver } from '../../lib/use-task';
import { bookedSentence, topUpSentence } from '../../words/paying-in';
import { Notice } from '../Notice';
import styles from './MoneyNotices.module.css';

/** Long enough for a person who was looking elsewhere. */
const SHOWN_MS = 8_000;

/** The news shown already. A page to print unmounts the notices; they must not come back after it. */
const readStore = createStore(moneyNewsStore.getInitialState);

/** Notices for a member: the outcome of an announced top-up, and others' bookings on the balance. */
export default function MoneyNotices(): ReactNode {
  const last = useStore(moneyNewsStore, (store) => store.last);
  const read = useStore(readStore, (store) => store.last);
  useTimeOver(last, SHOWN_MS, () => readStore.setState({ last }));

  // Always rendered: screen readers announce a live region only if it was there before its text.
  return (
    <div className={`floating grid gap-2 ${styles.news}`} data-money-news aria-live="polite">
      {read !== last && [
        ...last.topUps.map((news) =>
          notice(news.id, news.status === 'confirmed' ? 'success' : 'warning', topUpSentence(news)),
        ),
        ...last.booked.map((news) =>
          notice(news.id, news.kind === 'received' ? 'success' : 'info', bookedSentence(news)),
        ),
      ]}
    </div>
  );
}

const notice = (id: string, variant: 'success' | 'warning' | 'info', sentence: string | undefined) =>
  sentence && (
    <Notice key={id} variant={variant}>
      {sentence}
    </Notice>
  );
