/** An SVG filter: the slate's grain shows through what is drawn with it. */
export function ChalkGrain({ id }: { id: string }) {
  return (
    <filter id={id} x="-8" y="-8" width="70" height="60" filterUnits="userSpaceOnUse">
      <feTurbulence type="fractalNoise" baseFrequency="0.7" numOctaves="2" seed="4" />
      <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 -7 4.9" result="grain" />
      <feComposite in="SourceGraphic" in2="grain" operator="in" />
    </filter>
  );
}
