/** Puts a field's text into the clipboard. @throws Error with the sentence to show. */
export async function copyFrom(field: HTMLInputElement | HTMLTextAreaElement): Promise<void> {
  try {
    if (navigator.clipboard) return await navigator.clipboard.writeText(field.value);
  } catch {
    // Not allowed: the old way may be.
  }
  // Without https, as in a pub's own network, there is no clipboard but this one.
  const focused = document.activeElement;
  field.select();
  const copied = document.execCommand('copy');
  if (focused instanceof HTMLElement) focused.focus();
  if (!copied) throw new Error('Fehler beim Kopieren in die Zwischenablage');
}
