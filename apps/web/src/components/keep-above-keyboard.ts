/**
 * Some phones lay their keyboard over the page instead of making the page smaller. Tells an element as `--keyboard` how
 * much of the page that covers, and as `--seen` how high the rest is.
 * @returns how to stop
 */
export function keepAboveKeyboard(element: HTMLElement): () => void {
  const { visualViewport: seen } = window;
  if (!seen) return () => {};
  const measure = () => {
    // Whoever has zoomed in moves about by themselves.
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
