import { useState } from 'react';
import { useTask } from '../../lib/use-task';
import { type Columns, keptColumns, keyOf, UnreadableFile, WrongColumns } from './file';
import type { Table } from './table';

interface Wanted<Field extends string> {
  readonly name: Field;
  readonly label: string;
  readonly needed?: true;
  /** Several columns may form it together. */
  readonly several?: true;
}

/** The content of a file, or its table, whose columns are still unknown. */
export type OpenedFile<Content> = { readonly table: Table } | { readonly content: Content };

export interface Importer<Field extends string, Content> {
  /** Key under which the chosen columns are stored on this device. */
  readonly kind: string;
  readonly wanted: readonly Wanted<Field>[];
  /** @throws UnreadableFile */
  readonly open: (bytes: Uint8Array) => OpenedFile<Content>;
  /** Proposes columns by their titles, and without titles by their cells. Fields without a column are empty. */
  readonly propose: (table: Table) => Columns<Field>;
  /** @throws WrongColumns and UnreadableFile */
  readonly read: (table: Table, columns: Columns<Field>) => Content;
}

export interface Choice<Field extends string> {
  readonly table: Table;
  readonly columns: Columns<Field>;
}

export type Progress<Field extends string, Content, Shown> =
  | { readonly at: 'start' }
  /** `why`: a German sentence. */
  | { readonly at: 'columns'; readonly choice: Choice<Field>; readonly why: string }
  | {
      readonly at: 'read';
      /** Undefined for a file without columns. */
      readonly choice: Choice<Field> | undefined;
      readonly content: Content;
      readonly shown: Shown;
    };

const UNTITLED = 'Diese Datei nennt ihre Spalten nicht. Sag einmal, was wo steht.';

/**
 * Reads a file by its columns, asks for them if they are unclear, and shows the content for confirmation. Until then the file stays on
 * this device.
 */
export function useImportFile<Field extends string, Content, Shown>(
  importer: Importer<Field, Content>,
  showing: (content: Content) => Promise<Shown>,
) {
  const [progress, setProgress] = useState<Progress<Field, Content, Shown>>({ at: 'start' });
  const reading = useTask();
  const confirming = useTask();

  const show = async (content: Content, choice: Choice<Field> | undefined) =>
    setProgress({ at: 'read', content, choice, shown: await showing(content) });

  const open = (file: Blob) =>
    reading.run(async () => {
      setProgress({ at: 'start' });
      confirming.fail(undefined);
      const bytes = await file.arrayBuffer().catch(() => {
        throw new UnreadableFile('Diese Datei lässt sich gerade nicht öffnen.');
      });
      const opened = importer.open(new Uint8Array(bytes));
      if ('content' in opened) return show(opened.content, undefined);
      const { table } = opened;
      const kept: Columns<Field> | undefined = keptColumns.get()[keyOf(importer.kind, table)];
      const choice = { table, columns: kept ?? importer.propose(table) };
      try {
        const content = importer.read(table, choice.columns);
        const used = new Set(Object.values<readonly number[]>(choice.columns).flat());
        const isClear = kept || table.titled || used.size === table.header.length;
        if (!isClear) throw new WrongColumns(UNTITLED);
        await show(content, choice);
      } catch (error) {
        if (!(error instanceof WrongColumns)) throw error;
        setProgress({ at: 'columns', choice, why: error.message });
      }
    });

  /** @throws UnreadableFile when the columns don't fit the table */
  function choose(table: Table, columns: Columns<Field>) {
    const content = importer.read(table, columns);
    keptColumns.set({ ...keptColumns.get(), [keyOf(importer.kind, table)]: columns });
    void reading.run(() => show(content, { table, columns }));
  }

  const change = (update: (shown: Shown) => Shown) =>
    setProgress((now) => (now.at === 'read' ? { ...now, shown: update(now.shown) } : now));

  return { importer, progress, reading, confirming, open, choose, change };
}
