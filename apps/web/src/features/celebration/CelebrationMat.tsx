import { DrinkPicture } from '../../components/DrinkPicture';
import { Tally } from '../../components/Tally';
import styles from './CelebrationMat.module.css';
import { sizesOnMat } from './celebration';

export interface CelebrationMatProps {
  readonly title: string;
  readonly icon: string;
  readonly drinksTonight: number;
  /** Strokes in pencil after them. */
  readonly waiting: number;
}

/** A round mat that flies in: the drink, and all of tonight's strokes with the new one last. */
export function CelebrationMat({ title, icon, drinksTonight, waiting }: CelebrationMatProps) {
  const all = drinksTonight + waiting;
  const { stroke, picture } = sizesOnMat(all);
  return (
    <div className={styles.mat}>
      <div className={styles.print}>
        <DrinkPicture icon={icon} size={picture} />
        <h2 className={styles.title}>{title}</h2>
        <div className={styles.strokes}>
          <Tally
            count={drinksTonight}
            pencil={waiting}
            label={`Strich Nummer ${all} heute`}
            size={stroke}
            drawLast
          />
        </div>
      </div>
    </div>
  );
}
