export const NO_CHROMIUM: string;
export function chromiumPath(): Promise<string | undefined>;
