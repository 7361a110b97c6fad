import { CelebrationMat } from '../../components/CelebrationMat';
import { DrinkPicture } from '../../components/DrinkPicture';
import { Tally } from '../../components/Tally';
import { sizesOnMat } from './strokes';

export interface BoughtMatProps {
  readonly title: string;
  readonly icon: string;
  readonly drinksTonight: number;
}

/** The drink on a round mat, with all of tonight's strokes and the new one last. */
export function BoughtMat({ title, icon, drinksTonight }: BoughtMatProps) {
  const { stroke, picture } = sizesOnMat(drinksTonight);
  return (
    <CelebrationMat picture={<DrinkPicture icon={icon} size={picture} />} title={title}>
      <Tally count={drinksTonight} label={`Strich Nummer ${drinksTonight} heute`} size={stroke} drawLast />
    </CelebrationMat>
  );
}
