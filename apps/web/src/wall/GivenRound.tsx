import type { WallRound } from '@stammtisch/contracts';
import { useState } from 'react';
import { ChalkText } from '../ui/ChalkText';
import { ConfettiStage } from '../ui/confetti/ConfettiStage';
import { TablePicture } from '../ui/Pictures';
import { isolated } from '../words/format';
import { givenWords } from '../words/rounds';
import { Middle } from './Middle';
import { roundKind } from './words';

/** As many pieces of confetti as on the phones (docs/product.md, section 9). */
const PIECES = 300;

/** A round has just been given: chalk writes it over all of the slate, and confetti falls. */
export function GivenRound({ round }: { round: WallRound }) {
  const [raining, setRaining] = useState(true);
  const evening = round.gift_type === 'full_evening';
  return (
    <Middle
      over
      role="status"
      picture={<TablePicture name={evening ? 'evening' : 'round'} />}
      title={<ChalkText text={givenWords(round)} />}
      text={<ChalkText text={round.message ? `„${isolated(round.message)}“` : roundKind(round)} line={1} />}
    >
      {raining && (
        <ConfettiStage
          pieces={PIECES}
          emoji={evening ? '🌙' : '🍻'}
          veiled={false}
          onDone={() => setRaining(false)}
        />
      )}
    </Middle>
  );
}
