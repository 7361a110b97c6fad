import { useId, useState } from 'react';
import { DrinkPicture } from '../../../components/DrinkPicture';
import { iconsFor } from './drink-icons';
import styles from './IconPicker.module.css';

export interface IconPickerProps {
  readonly value: string;
  readonly onChange: (icon: string) => void;
}

/** All pictures side by side, as one radio group: a tap or the arrow keys choose. */
export function IconPicker({ value, onChange }: IconPickerProps) {
  const group = useId();
  // What is offered doesn't change under the hand of whoever chooses.
  const [icons] = useState(() => iconsFor(value));
  return (
    <fieldset>
      <legend className={styles.legend}>Bild</legend>
      <div className={styles.icons}>
        {icons.map(({ file, name }) => (
          <label key={file} className={styles.icon}>
            <input
              className={styles.radio}
              type="radio"
              name={group}
              value={file}
              checked={file === value}
              onChange={() => onChange(file)}
            />
            <DrinkPicture icon={file} size={48} />
            <span className={styles.name}>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
