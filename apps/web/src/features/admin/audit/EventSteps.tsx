import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Button } from '../../../components/Button';
import { Row } from '../../../components/Stack';
import { useFocusFallback } from '../../../lib/use-focus-fallback';
import styles from './EventPanel.module.css';
import type { AuditPlace } from './use-audit-place';
import type { EventList } from './use-events';

type Way = 'before' | 'after';
const KEYS: Readonly<Record<string, Way>> = { ArrowLeft: 'before', ArrowRight: 'after' };

/** One step back and forth from an event: with buttons, and with the arrow keys anywhere in its panel. */
export function useEventSteps(revision: number, list: EventList, place: AuditPlace) {
  const [panel, focusPanel] = useFocusFallback<HTMLDivElement>();
  const neighbours = list.around(revision);

  function step(way: Way): void {
    const next = neighbours[way];
    if (next === undefined) return;
    place.open(next);
    // Behind the last step its button takes no focus.
    if (list.around(next)[way] === undefined) focusPanel();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const way = KEYS[event.key];
    const typing = event.target instanceof HTMLTextAreaElement;
    if (!way || typing || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step(way);
  }

  return { neighbours, step, panel: { ref: panel, tabIndex: -1, onKeyDown } };
}

export function EventSteps({ neighbours, step }: Omit<ReturnType<typeof useEventSteps>, 'panel'>) {
  return (
    <Row className={styles.steps} spread>
      <Button
        variant="quiet"
        icon={<ChevronLeft size={20} aria-hidden />}
        aria-keyshortcuts="ArrowLeft"
        disabled={neighbours.before === undefined}
        onClick={() => step('before')}
      >
        Davor
      </Button>
      <Button
        variant="quiet"
        icon={<ChevronRight size={20} aria-hidden />}
        aria-keyshortcuts="ArrowRight"
        disabled={neighbours.after === undefined}
        onClick={() => step('after')}
      >
        Danach
      </Button>
    </Row>
  );
}
