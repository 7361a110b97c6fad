import { isolated, type TabletMember } from '@stammtisch/contracts';
import { ArrowLeft, Delete } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { listen } from '../lib/table/page-life';
import { useTask } from '../lib/use-task';
import { Button } from '../ui/Button';
import { BeerMat } from '../ui/Card';
import { Notice } from '../ui/Notice';
import { Muted } from '../ui/Text';
import styles from './PinPad.module.css';
import { useOffline } from './store';
import { useFocusOnArrival, useSettled } from './use-arrival';
import { endVisit, openByPin } from './visit';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const SHORTEST = 4;
const PLACES = [1, 2, 3, 4, 5, 6];

const PIN_FROM = {
  account: 'Du wählst sie am eigenen Handy: unter „Konto“, „Am Tresen“.',
  link: 'Der Kassenwart macht dir einen Link, mit dem du sie wählst.',
} as const;

/** Asks for a member's PIN, by large keys or a keyboard, or says that the member only uses their own phone. */
export function PinPad({ member }: { member: TabletMember }) {
  const { id, name, access, pin_from } = member;
  const [pin, setPin] = useState('');
  const task = useTask();
  const offline = useOffline();
  const settled = useSettled();
  const heading = useFocusOnArrival(settled);
  const phoneOnly = access === 'phone';

  function press(key: string) {
    task.fail(undefined);
    // Flushed, as Enter may follow at once.
    flushSync(() =>
      setPin((typed) => (key === 'Backspace' ? typed.slice(0, -1) : (typed + key).slice(0, PLACES.length))),
    );
  }

  async function submit() {
    if (pin.length < SHORTEST || task.busy) return;
    setPin('');
    await task.run(() => openByPin(id, pin));
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') endVisit();
    else if (phoneOnly || offline || pin_from) return;
    else if (/^(\d|Backspace)$/.test(event.key)) press(event.key);
    else if (event.key === 'Enter' && pin !== '') {
      // The focused button must not react.
      event.preventDefault();
      void submit();
    }
  });
  useEffect(() => listen(window, ['keydown'], (event) => onKey(event)), []);

  return (
    <div inert={!settled} className={`grid gap-3 amid ${styles.pad}`}>
      <Button className={styles.back} icon={ArrowLeft} onClick={endVisit}>
        Namen
      </Button>
      <BeerMat aria-labelledby="pin-name">
        <div className="grid gap-3 fill middle">
          <h2 ref={heading} tabIndex={-1} id="pin-name" className="breaks large">
            {name}
          </h2>
          {phoneOnly ? (
            <p>{isolated(name)} bucht nur am eigenen Handy.</p>
          ) : offline ? (
            <Notice variant="info">Ohne Netz kann die Kasse keine PIN prüfen. Gleich noch einmal.</Notice>
          ) : pin_from ? (
            <>
              <p>
                <b>{isolated(name)} hat noch keine PIN.</b>
              </p>
              <p>{PIN_FROM[pin_from]}</p>
              <Muted>Mit einem Badge geht es auch so: einfach hinhalten.</Muted>
            </>
          ) : (
            <>
              <div className={`grid ${styles.says}`}>
                {task.error ? (
                  <Notice variant="error">{task.error}</Notice>
                ) : (
                  <p>PIN eingeben oder Badge hinhalten</p>
                )}
              </div>
              <div className={styles.dots} role="img" aria-label={`${pin.length} Ziffern eingegeben`}>
                {PLACES.slice(0, Math.max(SHORTEST, pin.length)).map((place) => (
                  <i key={place} data-set={place <= pin.length ? '' : undefined} />
                ))}
              </div>
              <div className={`grid gap-2 ${styles.keys}`}>
                {KEYS.map((key) => (
                  <Button key={key} onClick={() => press(key)}>
                    {key}
                  </Button>
                ))}
                <Button aria-label="Löschen" onClick={() => press('Backspace')}>
                  <Delete size={28} display="block" />
                </Button>
                <Button onClick={() => press('0')}>0</Button>
                <Button
                  variant="main"
                  busy={task.busy}
                  disabled={pin.length < SHORTEST && !task.busy}
                  onClick={() => void submit()}
                >
                  OK
                </Button>
              </div>
            </>
          )}
        </div>
      </BeerMat>
    </div>
  );
}
