import { Eraser } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { IconButton } from '../../ui/Button';
import { Slate } from '../../ui/Card';
import { TablePicture } from '../../ui/Pictures';
import { Quote } from '../../ui/Quote';
import { purseWords } from '../../words/table';
import styles from './RoundSlate.module.css';
import type { SlateWords } from './use-slate';

/** The slate with the open round, or with one that is over until it is wiped off. It never becomes lower meanwhile. */
export function RoundSlate({ slate, onWipe }: { slate: SlateWords; onWipe: () => void }) {
  const { title, text, round, mine } = slate;
  const frame = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (frame.current) frame.current.style.minHeight = `${frame.current.offsetHeight}px`;
  });

  const purse = round && purseWords(round, mine);
  const picture = round ? (round.type === 'full_evening' ? 'evening' : 'round') : 'empty';
  return (
    <Slate ref={frame} className="grid" aria-label={round ? 'Laufende Runde' : 'Vergangene Runde'}>
      <div className={`top gap-4 ${styles.round}`}>
        <TablePicture name={picture} size={52} />
        <div className="slim breaks">
          <h2>{title}</h2>
          <p>{text}</p>
          {purse && <p className="strong">{purse}</p>}
          {round?.message && <Quote className="chalk above" text={round.message} lines={3} />}
        </div>
        {!round && (
          <IconButton
            className={`chalk ${styles.wipe}`}
            label="Tafel wischen"
            icon={<Eraser aria-hidden />}
            onClick={onWipe}
          />
        )}
      </div>
    </Slate>
  );
}
