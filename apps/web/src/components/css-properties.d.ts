import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Custom properties carry the few values that only a component knows. */
    [property: `--${string}`]: string | number | undefined;
  }
}
