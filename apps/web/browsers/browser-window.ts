import type { ScreenSize } from '../story-kit/phone.js';

export interface Look {
  readonly screen: ScreenSize;
  readonly scheme: 'light' | 'dark';
  /** Whether things move and confetti falls. */
  readonly motion: boolean;
}

/** A window of a browser of its own, with nobody's cookies in it: what every engine can do. */
export interface BrowserWindow {
  goTo(url: string): Promise<void>;
  /** What an expression is or resolves to in the page, as JSON says it. */
  evaluate(expression: string): Promise<unknown>;
  clickAt(x: number, y: number): Promise<void>;
  /** Types where the focus is. */
  type(text: string): Promise<void>;
  /** What is to be seen, as a PNG in base64. */
  picture(): Promise<string>;
  close(): Promise<void>;
}

/** An expression for {@link BrowserWindow.evaluate}: engines agree on texts, not on how they pass anything else. */
export const asText = (expression: string) =>
  `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`;
