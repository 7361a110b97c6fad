export function testsIn(path: string, text: string): { readonly title: string; readonly cases: number }[];
