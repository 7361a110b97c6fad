import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useFocusFallback } from '../lib/use-page';
import { Button } from '../ui/Button';
import { Row } from '../ui/Stack';
import styles from './EventPanel.module.css';
import type { AuditPlace, EventList } from './use-events';

const STEPS = [
  { step: -1, key: 'ArrowLeft', Icon: ChevronLeft, text: 'Davor' },
  { step: 1, key: 'ArrowRight', Icon: ChevronRight, text: 'Danach' },
] as const;

/** One step back and forth from an event: with buttons, and with the arrow keys anywhere in its panel. */
export function useEventSteps(revision: number, list: EventList, place: AuditPlace) {
  const [panel, focusPanel] = useFocusFallback<HTMLDivElement>();

  function go(step: number): void {
    const next = neighbour(list, revision, step);
    if (next === undefined) return;
    place.open(next);
    // Behind the last step its button takes no focus.
    if (neighbour(list, next, step) === undefined) focusPanel();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const pressed = STEPS.find(({ key }) => key === event.key);
    const typing = event.target instanceof HTMLTextAreaElement;
    if (!pressed || typing || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(pressed.step);
  }

  const buttons = (
    <Row className={styles.steps} spread>
      {STEPS.map(({ step, key, Icon, text }) => (
        <Button
          key={key}
          variant="quiet"
          icon={<Icon size={20} aria-hidden />}
          aria-keyshortcuts={key}
          disabled={neighbour(list, revision, step) === undefined}
          onClick={() => go(step)}
        >
          {text}
        </Button>
      ))}
    </Row>
  );
  return { buttons, panel: { ref: panel, tabIndex: -1, onKeyDown } };
}

/** The number of the event before or after one, as the list goes. What was found stands newest first. */
function neighbour({ whole, newest, data }: EventList, revision: number, step: number): number | undefined {
  const next = revision + step;
  if (whole) return next >= 0 && next <= newest ? next : undefined;
  const place = data?.items.findIndex((each) => each.revision === revision) ?? -1;
  return place < 0 ? undefined : data?.items[place - step]?.revision;
}
