import type {} from 'react';

declare module 'react' {
  interface CSSProperties {
    /** Allows custom properties in `style`. */
    [property: `--${string}`]: string | number | undefined;
  }
}

/** Joins the class names that apply. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
