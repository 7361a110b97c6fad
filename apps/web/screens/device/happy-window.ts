/** happy-dom's window, on which a page may look for anything. */
// biome-ignore lint/suspicious/noExplicitAny: what it has depends on its version
export type HappyWindow = any;
