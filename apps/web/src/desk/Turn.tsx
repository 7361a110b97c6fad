import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../ui/Button';
import { Row } from '../ui/Stack';

type Step = (() => void) | false | undefined;

/** Arrows that lead to what is before and after. `what` one turns: 'Monat'. */
export function Turn({ what, before, after }: { what: string; before: Step; after: Step }) {
  const arrow = (label: string, Icon: typeof ChevronLeft, turn: Step) => (
    <IconButton label={label} icon={Icon} disabled={!turn} onClick={turn || undefined} />
  );
  return (
    <Row gap={1}>
      {arrow(`${what} davor`, ChevronLeft, before)}
      {arrow(`${what} danach`, ChevronRight, after)}
    </Row>
  );
}
