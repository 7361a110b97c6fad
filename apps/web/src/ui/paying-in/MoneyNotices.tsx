import type { MoneyNews, TopUpNews } from '@stammtisch/contracts';
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
  const { news } = useStore(moneyNewsStore);
  const { news: read } = useStore(readStore);
  const unread = news.filter((each) => !read.includes(each));
  useTimeOver(news, SHOWN_MS, () => readStore.setState({ news }));

  // Always rendered: screen readers announce a live region only if it was there before its text.
  return (
    <div className={`floating grid gap-2 ${styles.news}`} data-money-news aria-live="polite">
      {unread.map((each) => (
        <NewsNotice key={`${each.id} ${'kind' in each ? each.kind : each.status}`} news={each} />
      ))}
    </div>
  );
}

export function NewsNotice({ news }: { news: TopUpNews | MoneyNews }) {
  if ('kind' in news)
    return <Notice variant={news.kind === 'received' ? 'success' : 'info'}>{bookedSentence(news)}</Notice>;
  const sentence = topUpSentence(news);
  const variant = news.status === 'confirmed' ? 'success' : 'warning';
  return sentence && <Notice variant={variant}>{sentence}</Notice>;
}
