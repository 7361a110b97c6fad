import type {} from 'react';

declare module 'react' {
  interface CSSProperties {
    /** Lets `style` set custom properties, for the few values that only a component knows. */
    [property: `--${string}`]: string | number | undefined;
  }
}

/** Joins the class names that apply. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
