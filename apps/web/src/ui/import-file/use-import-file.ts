import { useState } from 'react';
import { useTask } from '../../lib/use-task';
import { type Columns, keptColumns, keyOf, WrongColumns } from './file';
import type { Table } from './table';

/** A value that columns may hold. */
interface Wanted<Field extends string> {
  readonly name: Field;
  readonly label: string;
  /** Has every table such a column? */
  readonly needed?: true;
  /** Whether several columns may make it up. */
  readonly several?: true;
}

/** What a file tells, or its table, whose columns are still to be found. */
export type OpenedFile<Content> = { readonly table: Table } | { readonly content: Content };

/** How files of a kind are read. */
export interface Importer<Field extends string, Content> {
  /** As what the chosen columns are kept on this device. */
  readonly kind: string;
  readonly wanted: readonly Wanted<Field>[];
  /** @throws UnreadableFile */
  readonly open: (bytes: Uint8Array) => OpenedFile<Content>;
  /** Proposes columns by their titles, and without titles by what stands in them. Which are not found are empty. */
  readonly propose: (table: Table) => Columns<Field>;
  /** @throws WrongColumns and UnreadableFile */
  readonly read: (table: Table, columns: Columns<Field>) => Content;
}

/** A table, and the columns that are proposed or were chosen for it. */
export interface Choice<Field extends string> {
  readonly table: Table;
  readonly columns: Columns<Field>;
}

/** How far a file has been read. */
export type Progress<Field extends string, Content, Shown> =
  | { readonly at: 'start' }
  /** `why` says why somebody is asked. */
  | { readonly at: 'columns'; readonly choice: Choice<Field>; readonly why: string }
  | {
      readonly at: 'read';
      /** Its columns can be chosen anew; undefined for a file that has none. */
      readonly choice: Choice<Field> | undefined;
      readonly content: Content;
      readonly shown: Shown;
    };

const UNTITLED = 'Diese Datei nennt ihre Spalten nicht. Sag einmal, was wo steht.';

/** Reads a file by its columns, asks for them where they are not plain, and shows what stands in it, to be confirmed. It stays on this device until then. */
export function useImportFile<Field extends string, Content, Shown>(
  importer: Importer<Field, Content>,
  showing: (content: Content) => Promise<Shown>,
) {
  const [progress, setProgress] = useState<Progress<Field, Content, Shown>>({ at: 'start' });
  const reading = useTask();
  const confirming = useTask();

  async function show(content: Content, choice: Choice<Field> | undefined) {
    const shown = await showing(content);
    setProgress({ at: 'read', content, choice, shown });
  }

  /** Opens a file, or what was pasted. */
  const open = (file: Blob) =>
    reading.run(async () => {
      setProgress({ at: 'start' });
      confirming.fail(undefined);
      const opened = importer.open(new Uint8Array(await file.arrayBuffer()));
      if ('content' in opened) return show(opened.content, undefined);
      const { table } = opened;
      const kept: Columns<Field> | undefined = keptColumns.get()[keyOf(importer.kind, table)];
      const choice = { table, columns: kept ?? importer.propose(table) };
      let content: Content;
      try {
        content = importer.read(table, choice.columns);
      } catch (error) {
        if (!(error instanceof WrongColumns)) throw error;
        return setProgress({ at: 'columns', choice, why: error.message });
      }
      const used = new Set(Object.values<readonly number[]>(choice.columns).flat());
      if (kept || table.titled || used.size === table.header.length) return show(content, choice);
      return setProgress({ at: 'columns', choice, why: UNTITLED });
    });

  /** @throws UnreadableFile when the columns don't fit the table */
  function choose(table: Table, columns: Columns<Field>) {
    const content = importer.read(table, columns);
    keptColumns.set({ ...keptColumns.get(), [keyOf(importer.kind, table)]: columns });
    void reading.run(() => show(content, { table, columns }));
  }

  const change = (to: (shown: Shown) => Shown) =>
    setProgress((now) => (now.at === 'read' ? { ...now, shown: to(now.shown) } : now));

  return { importer, progress, reading, confirming, open, show, choose, change };
}
