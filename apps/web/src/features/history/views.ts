/** What the history shows. */
export type View = 'bookings' | 'charts' | 'statements';

export const VIEWS = [
  { value: 'bookings', label: 'Buchungen' },
  { value: 'charts', label: 'Bilder' },
  { value: 'statements', label: 'Auszüge' },
] as const satisfies readonly { readonly value: View; readonly label: string }[];
