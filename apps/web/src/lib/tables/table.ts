import Papa from 'papaparse';

/** A table of text: the titles of its columns, and its rows of cells. */
export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Whoever writes by hand puts more than this into no row: what is wider would take a browser minutes to show. */
const MOST_COLUMNS = 100;

/** All rows of a text, the empty ones too, each cell trimmed; undefined when they are too wide for a table. */
export function rowsOf(text: string, delimiter = delimiterOf(text)): string[][] | undefined {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter });
  if (data.some((row) => row.length > MOST_COLUMNS)) return undefined;
  return data.map((row) => row.map((cell) => cell.trim()));
}

/** What separates cells so that rows are equally wide. Empty lines don't count. */
function delimiterOf(text: string): string {
  const delimitersToGuess = [';', '\t', ',', '|'];
  return Papa.parse(text, { preview: 1, skipEmptyLines: 'greedy', delimitersToGuess }).meta.delimiter;
}

/** The column with the first of these titles that the table has, the best first; null without any. */
export function columnOf(header: readonly string[], names: readonly RegExp[]): number | null {
  for (const name of names) {
    const column = header.findIndex((title) => name.test(title.toLowerCase()));
    if (column >= 0) return column;
  }
  return null;
}
