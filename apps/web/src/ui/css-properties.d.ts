import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Lets `style` set custom properties, for the few values that only a component knows. */
    [property: `--${string}`]: string | number | undefined;
  }
}
