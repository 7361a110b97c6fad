import { Check, Copy } from 'lucide-react';
import { useRef } from 'react';
import { useShownBriefly, useTask } from '../lib/use-task';

/** How long the notice of success shows (docs/product.md, section 9). */
const COPIED_MS = 2_000;

function useCopying() {
  const [copied, showCopied] = useShownBriefly(COPIED_MS);
  const { run, error } = useTask();
  const copy = async (from: HTMLInputElement | HTMLTextAreaElement) => {
    if (await run(() => copyFrom(from))) showCopied();
  };
  return { copied, Icon: copied ? Check : Copy, error, copy };
}

/** Copies the text of the field that gets the ref. */
export function useCopy<Field extends HTMLInputElement | HTMLTextAreaElement>() {
  const field = useRef<Field>(null);
  const copying = useCopying();
  return { ...copying, field, copy: async () => field.current && copying.copy(field.current) };
}

/** Copies a text that stands in no field. */
export function useCopyText(text: string) {
  const copying = useCopying();

  /** `beside` is the pressed button. The text is selected next to it: an open dialog lets nothing outside be selected. */
  async function copy(beside: Element): Promise<void> {
    const field = document.createElement('input');
    field.value = text;
    field.setAttribute('aria-hidden', 'true');
    beside.after(field);
    await copying.copy(field);
    field.remove();
  }
  return { ...copying, copy };
}

/** @throws Error with the sentence to show. */
async function copyFrom(field: HTMLInputElement | HTMLTextAreaElement): Promise<void> {
  try {
    if (navigator.clipboard) return await navigator.clipboard.writeText(field.value);
  } catch {
    // The clipboard is not allowed. `execCommand` may be.
  }
  // Without https, as in a pub's own network, there is no `navigator.clipboard`.
  const focused = document.activeElement;
  field.select();
  const copied = document.execCommand('copy');
  if (focused instanceof HTMLElement) focused.focus();
  if (!copied) throw new Error('Fehler beim Kopieren in die Zwischenablage');
}
