import type { GiftType } from '@stammtisch/contracts';
import { useState } from 'react';
import avatarStyles from './Avatar.module.css';
import styles from './DrinkPicture.module.css';
import { drinkEmoji } from './drink-emoji';

type Drawing = 'round' | 'evening' | 'coins' | 'gift' | 'empty';

/** A drawing for the table, not for a drink. */
export function TablePicture({ name, size = 64 }: { name: Drawing; size?: number | undefined }) {
  return <img src={`/icons/table/${name}.png`} width={size} height={size} alt="" decoding="async" />;
}

/** A round's drawing. */
export const RoundPicture = ({ type, size }: { type: GiftType | null; size?: number }) => (
  <TablePicture name={type === 'full_evening' ? 'evening' : 'round'} size={size} />
);

/** A drink's drawing by its file name, or an emoji when it can't be loaded. No alternative text: the name is next to it. */
export function DrinkPicture({ icon, size = 64 }: { icon: string; size?: number | undefined }) {
  const [failed, setFailed] = useState<string>();
  if (failed === icon) {
    return (
      <span className={`pile firm ${styles.emoji}`} style={{ '--size': `${size}px` }} aria-hidden="true">
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

/** Each has a contrast of at least 5.5:1 to the pale initial. */
const colours = ['#7a4a1e', '#1f5fa8', '#276b45', '#8a2a4d', '#5b4a9c', '#a0391f', '#1d6470', '#6b5a12'];

/** The same id always has the same colour. */
const colourOf = (id: string) =>
  colours[[...id].reduce((hash, sign) => (hash * 31 + sign.charCodeAt(0)) >>> 0, 0) % colours.length];

/** A member as a coloured circle with the initial. Hidden from screen readers: the name is next to it. */
export function Avatar({ name, id }: { name: string; id: string }) {
  const [initial = '?'] = /[\p{L}\p{N}\p{S}]/u.exec(name) ?? [];
  return (
    <span className={`firm ${avatarStyles.avatar}`} style={{ '--colour': colourOf(id) }} aria-hidden="true">
      {initial.toLocaleUpperCase('de')}
    </span>
  );
}
