/** `localStorage` or `sessionStorage` over what is kept. */
export function storage(kept: Map<string, string>) {
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, String(value)),
    removeItem: (name: string) => void kept.delete(name),
    clear: () => kept.clear(),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}
