import { CelebrationMat } from '../../components/CelebrationMat';
import { DrinkPicture } from '../../components/DrinkPicture';
import { Tally } from '../../components/Tally';
import { sizesOnMat } from './strokes';

export interface BoughtMatProps {
  readonly title: string;
  readonly icon: string;
  readonly drinksTonight: number;
  /** Strokes in pencil after them. */
  readonly waiting: number;
}

/** The drink on a round mat, with all of tonight's strokes and the new one last. */
export function BoughtMat({ title, icon, drinksTonight, waiting }: BoughtMatProps) {
  const all = drinksTonight + waiting;
  const { stroke, picture } = sizesOnMat(all);
  return (
    <CelebrationMat picture={<DrinkPicture icon={icon} size={picture} />} title={title}>
      <Tally
        count={drinksTonight}
        pencil={waiting}
        label={`Strich Nummer ${all} heute`}
        size={stroke}
        drawLast
      />
    </CelebrationMat>
  );
}
