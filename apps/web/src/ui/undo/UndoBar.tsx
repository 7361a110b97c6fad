import { useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useOffline } from '../../lib/table/store';
import { type Offer, type Undoable, undo, undoOffers } from '../../lib/undo';
import type { Undone } from '../../lib/undo-offers';
import { onItsWayBack, paidWords } from '../../words/table';
import { Button } from '../Button';
import { NEEDS_TILL } from '../Notice';
import styles from './UndoBar.module.css';

const hold = () => undoOffers.hold();
const release = () => undoOffers.release();

/** The undo bar, if `tapped` was tapped last: the id of a drink, or `TOP_UP`. */
export function UndoNear({ tapped }: { tapped: string }) {
  const offer = useStore(undoOffers.store, ({ offers }) => offers.at(-1));
  return offer?.near === tapped && <UndoBar offer={offer} />;
}

/**
 * 'Helles · 3,50 € · Rückgängig'; on a round 'Helles · auf Bertls Nacken · Rückgängig'; while it waits 'Helles · notiert · Rückgängig'.
 * In the tab order it follows the tapped button. On the screen it is placed where it covers no button.
 */
function UndoBar({ offer }: { offer: Offer }) {
  const { id, what, step } = offer;
  const offline = useOffline();
  const bar = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each offer takes its own place
  useLayoutEffect(() => {
    if (bar.current?.getClientRects().length) takeFreePlace(bar.current);
  }, [id]);

  async function press() {
    await undo();
    // The button has disappeared, unless it failed: the focus returns to the tapped button.
    if (undoOffers.newest?.step !== 'offered') tappedButton(bar.current)?.focus();
  }

  const { name, words } = wordsOf(offer, offline);
  const done = isDone(step);
  const needsTill = offline && !('key' in what);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices pointer and focus at the button inside
    <div
      ref={bar}
      className={`line gap-2 amid ${styles.bar}`}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <p className={`row slim breaks ${styles.words}`}>
        {name && <span className="cut strong">{name}</span>} <span>{words}</span>
      </p>
      {!done && needsTill && <p className={`row slim breaks ${styles.words}`}>{NEEDS_TILL}</p>}
      {!done && !needsTill && (
        <Button variant="quiet" className={styles.undo} data-undo busy={step === 'busy'} onClick={press}>
          Rückgängig
        </Button>
      )}
    </div>
  );
}

const isDone = (step: Offer['step']): step is Undone => step !== 'offered' && step !== 'busy';

function wordsOf({ what, step, error }: Offer, offline: boolean): { name?: string; words: string } {
  const name = nameOf(what);
  if (isDone(step)) return { name, words: error ?? doneWords(what, step, offline) };
  if (error !== undefined) return { words: error };
  return { name: `${name} ·`, words: 'key' in what ? 'notiert' : paidWords(what) };
}

function nameOf(what: Undoable): string {
  if ('key' in what) return what.drink.name;
  return what.type === 'recharge' ? 'Aufgeladen' : what.description;
}

function doneWords(what: Undoable, step: Undone, offline: boolean): string {
  if (step === 'cancelled') return 'war schon gebucht und ist storniert';
  if (step === 'never booked') return 'zurückgenommen, nichts gebucht';
  if (step === 'on its way') return onItsWayBack(offline);
  return 'type' in what && what.type === 'recharge' ? 'und zurückgenommen' : 'zurückgenommen';
}

/** The tapped button: of the drink's card, or the navigation's button to the top-up. */
function tappedButton(bar: HTMLElement | null): HTMLElement | null | undefined {
  const place = bar?.closest('li') ?? bar?.ownerDocument.querySelector('nav');
  return place?.querySelector('button');
}

/** Right below the menu, or at the lower or upper edge of the screen. Outside the menu `near` is the lower edge. */
type BarPlace = 'near' | 'low' | 'high';

/**
 * Puts the undo bar where it covers no button: right below the menu on a wide screen, above the navigation, or else at the upper edge.
 * If a menu fills the screen, the bar covers other cards, but not the tapped one: a second tap on it must not undo the first.
 */
function takeFreePlace(bar: HTMLElement): void {
  const isFree = (place: BarPlace, of: readonly Element[]) => {
    bar.dataset.place = place;
    return !of.some((card) => covers(bar, card));
  };
  const cards = [...document.querySelectorAll('main :is(a, button):not([data-undo])')];
  // From this width on the table page has two columns.
  const isWide = matchMedia('(min-width: 720px)').matches;
  if (isWide && isFree('near', cards) && bar.getBoundingClientRect().bottom <= innerHeight) return;
  if (isFree('low', cards) || isFree('high', cards)) return;
  const tapped = bar.closest('li');
  bar.dataset.place = tapped && !isFree('low', [tapped]) ? 'high' : 'low';
}

function covers(bar: Element, card: Element): boolean {
  const [above, below] = [bar.getBoundingClientRect(), card.getBoundingClientRect()];
  return (
    above.left < below.right &&
    above.right > below.left &&
    above.top < below.bottom &&
    above.bottom > below.top
  );
}
