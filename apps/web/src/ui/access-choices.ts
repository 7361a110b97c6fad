/** How tablets at the bar may serve somebody. */
export const accessChoices = [
  { value: 'tile', title: 'Ohne PIN', text: 'Ein Tipp auf den Namen genügt, wie auf Papier' },
  { value: 'pin', title: 'Mit PIN', text: 'Erst die PIN oder der Badge, dann das Getränk' },
  { value: 'phone', title: 'Nur am Handy', text: 'Am Tresen wird nichts gebucht' },
] as const;
