import type { Drink } from '@stammtisch/contracts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../../../components/IconButton';
import { isolated } from '../../../lib/isolated';

export interface MoveButtonsProps {
  readonly drink: Drink;
  readonly place: number;
  readonly last: number;
  readonly onMove: (from: number, to: number) => void;
}

/** Where a key takes the drink whose arrow has the focus. */
const jumps: Record<string, (place: number) => number> = {
  ArrowUp: (place) => place - 1,
  ArrowDown: (place) => place + 1,
  Home: () => 0,
  End: () => Number.POSITIVE_INFINITY,
};

/** One place up or down, by tap or by arrow key; Home and End go all the way. */
export function MoveButtons({ drink, place, last, onMove }: MoveButtonsProps) {
  function onKeyDown(event: KeyboardEvent) {
    const jump = jumps[event.key];
    if (!jump) return;
    event.preventDefault();
    onMove(place, jump(place));
  }

  return (
    <>
      <IconButton
        label={`${isolated(drink.name)} nach oben`}
        icon={<ArrowUp size={20} aria-hidden />}
        disabled={place === 0}
        onClick={() => onMove(place, place - 1)}
        onKeyDown={onKeyDown}
      />
      <IconButton
        label={`${isolated(drink.name)} nach unten`}
        icon={<ArrowDown size={20} aria-hidden />}
        disabled={place === last}
        onClick={() => onMove(place, place + 1)}
        onKeyDown={onKeyDown}
      />
    </>
  );
}
