import type { PurchaseCelebration } from '../../lib/celebration-queue';
import { DrinkPicture } from '../../ui/Pictures';
import { Tally } from '../../ui/Tally';
import styles from './CelebrationMat.module.css';
import { sizesOnMat } from './celebration';

/** A round mat that flies in, with the drinks, how many they are, and all of tonight's strokes, the new one last. */
export function CelebrationMat({ title, purchase }: { title: string; purchase: PurchaseCelebration }) {
  const { drinks, drinksTonight, waiting } = purchase;
  const kinds = [...new Set(drinks.map(({ icon }) => icon))];
  const { stroke, picture } = sizesOnMat(drinksTonight + waiting, kinds.length);
  return (
    <div className={styles.mat}>
      <div className={styles.print}>
        <div className={styles.drinks}>
          {kinds.map((icon) => (
            <DrinkPicture key={icon} icon={icon} size={picture} />
          ))}
          {drinks.length > 1 && <b className={styles.times}>×{drinks.length}</b>}
        </div>
        <h2 className={styles.title}>{title}</h2>
        <div className={styles.strokes}>
          <Tally
            count={drinksTonight}
            pencil={waiting}
            label={`Strich Nummer ${drinksTonight + waiting} heute`}
            size={stroke}
            drawLast
          />
        </div>
      </div>
    </div>
  );
}
