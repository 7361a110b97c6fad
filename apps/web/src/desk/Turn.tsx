import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../ui/Button';
import { Row } from '../ui/Stack';

type Step = (() => void) | false | undefined;

/** Arrows to the item before and after. `what` names the item: 'Monat'. */
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
