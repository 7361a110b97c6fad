/**
 * Sets `--keyboard`, the height that the phone's keyboard covers, and `--seen`, the height that stays visible, on `element`.
 * Some phones lay their keyboard over the page instead of making the page smaller.
 * @returns a function that stops it
 */
export function keepAboveKeyboard(element: HTMLElement): () => void {
  const { visualViewport: seen } = window;
  if (!seen) return () => {};
  const measure = () => {
    // A person who has zoomed in scrolls by hand, so nothing counts as covered.
    const zoomed = seen.scale !== 1;
    const covered = zoomed ? 0 : Math.max(0, innerHeight - seen.height - seen.offsetTop);
    element.style.setProperty('--keyboard', `${covered}px`);
    element.style.setProperty('--seen', zoomed ? '100dvh' : `${seen.height}px`);
  };
  measure();
  seen.addEventListener('resize', measure);
  seen.addEventListener('scroll', measure);
  return () => {
    seen.removeEventListener('resize', measure);
    seen.removeEventListener('scroll', measure);
  };
}
