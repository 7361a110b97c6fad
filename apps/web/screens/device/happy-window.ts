/** happy-dom's window. */
// biome-ignore lint/suspicious/noExplicitAny: what it has depends on its version
export type HappyWindow = any;
