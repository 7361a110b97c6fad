/** What the history shows. */
export type View = 'transactions' | 'charts' | 'statements';

export const VIEWS = [
  { value: 'transactions', label: 'Buchungen' },
  { value: 'charts', label: 'Bilder' },
  { value: 'statements', label: 'Auszüge' },
] as const satisfies readonly { readonly value: View; readonly label: string }[];
