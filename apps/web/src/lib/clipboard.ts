/** Puts a field's text into the clipboard. @throws Error with the sentence to show. */
export async function copyFrom(field: HTMLInputElement): Promise<void> {
  try {
    if (navigator.clipboard) return await navigator.clipboard.writeText(field.value);
  } catch {
    // Not allowed: the old way may be.
  }
  // Without https, as in a pub's own network, there is no clipboard but this one.
  field.select();
  if (!document.execCommand('copy')) throw new Error('Fehler beim Kopieren in die Zwischenablage');
}
