import { type Gift, isolated } from '@stammtisch/contracts';
import type { PurchaseCelebration } from '../../lib/celebration-queue';
import { Slate } from '../../ui/Card';
import { ChalkText } from '../../ui/ChalkText';
import { DrinkPicture, RoundPicture } from '../../ui/Pictures';
import { Tally } from '../../ui/Tally';
import styles from './CelebrationMat.module.css';
import celebrationSlateStyles from './CelebrationSlate.module.css';
import { sizesOnMat } from './celebration';

/** A round mat that flies in, with the drinks, their number, and all of tonight's strokes; the new one is drawn last. */
export function CelebrationMat({ title, purchase }: { title: string; purchase: PurchaseCelebration }) {
  const { drinks, drinksTonight, waiting } = purchase;
  const kinds = [...new Set(drinks.map(({ icon }) => icon))];
  const { stroke, picture } = sizesOnMat(drinksTonight + waiting, kinds.length);
  return (
    <div className={`arrives ${styles.mat}`}>
      <div className={`line gap-2 middle ${styles.print}`}>
        <div className={`row ${styles.drinks}`}>
          {kinds.map((icon) => (
            <DrinkPicture key={icon} icon={icon} size={picture} />
          ))}
          {drinks.length > 1 && <b className="serif large">×{drinks.length}</b>}
        </div>
        <h2 className={styles.title}>{title}</h2>
        <div className={`grid ${styles.strokes}`}>
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

/** A slate that names the giver of a round, written in chalk. */
export function CelebrationSlate({ title, gift }: { title: string; gift: Gift }) {
  const { gift_type, giver_name, message } = gift;
  return (
    <Slate className={`amid arrives ${celebrationSlateStyles.slate}`}>
      <div className={`line gap-3 middle ${celebrationSlateStyles.words}`}>
        <RoundPicture type={gift_type} size={80} />
        <h2 className="breaks large">
          <ChalkText text={title} />
        </h2>
        {message && (
          <p className={`breaks lines ${celebrationSlateStyles.message}`}>
            <ChalkText text={`„${isolated(message)}“`} line={1} />
          </p>
        )}
        <p className="serif strong larger breaks chalk">
          <ChalkText text={`– ${isolated(giver_name)}`} line={message ? 2 : 1} />
        </p>
      </div>
    </Slate>
  );
}
