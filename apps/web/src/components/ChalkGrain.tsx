/**
 * An SVG filter: the slate's grain shows through what is drawn with it. `fineness`: how many times larger than usual it
 * is drawn, for the grain stays as fine as it is.
 */
export function ChalkGrain({ id, fineness = 1 }: { id: string; fineness?: number | undefined }) {
  return (
    <filter id={id} x="-8" y="-8" width="70" height="60" filterUnits="userSpaceOnUse">
      <feTurbulence type="fractalNoise" baseFrequency={0.7 * Math.max(1, fineness)} numOctaves="2" seed="4" />
      <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 -7 4.9" result="grain" />
      <feComposite in="SourceGraphic" in2="grain" operator="in" />
    </filter>
  );
}
