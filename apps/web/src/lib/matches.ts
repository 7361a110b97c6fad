/** Whether a text contains every word of `wanted`. */
export function matches(text: string, wanted: string): boolean {
  const said = text.toLocaleLowerCase('de');
  const words = wanted.toLocaleLowerCase('de').split(/\s+/).filter(Boolean);
  return words.every((word) => said.includes(word));
}
