import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../ui/Button';
import { Row } from '../ui/Stack';

interface TurnProps {
  /** What one turns: 'Monat'. */
  readonly what: string;
  readonly before: (() => void) | false | undefined;
  readonly after: (() => void) | false | undefined;
}

/** Arrows that lead to what is before and after. */
export function Turn({ what, before, after }: TurnProps) {
  const arrow = (label: string, Icon: typeof ChevronLeft, turn: TurnProps['before']) => (
    <IconButton label={label} icon={<Icon aria-hidden />} disabled={!turn} onClick={turn || undefined} />
  );
  return (
    <Row gap={1}>
      {arrow(`${what} davor`, ChevronLeft, before)}
      {arrow(`${what} danach`, ChevronRight, after)}
    </Row>
  );
}
