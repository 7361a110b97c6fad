import { useState } from 'react';
import styles from './DrinkPicture.module.css';
import { drinkEmoji } from './drink-emoji';

/** A drink's drawing by its file name, or an emoji when it cannot be loaded. The name stands next to it. */
export function DrinkPicture({ icon, size = 64 }: { icon: string; size?: number | undefined }) {
  const [failed, setFailed] = useState<string>();
  if (failed === icon) {
    return (
      <span className={styles.emoji} style={{ '--size': `${size}px` }} aria-hidden="true">
        {drinkEmoji(icon)}
      </span>
    );
  }
  return (
    <img
      src={`/icons/drinks/${encodeURIComponent(icon)}`}
      width={size}
      height={size}
      alt=""
      decoding="async"
      onError={() => setFailed(icon)}
    />
  );
}
