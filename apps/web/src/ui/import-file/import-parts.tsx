import { isolated } from '@stammtisch/contracts';
import { type ReactNode, useState } from 'react';
import type { Task } from '../../lib/use-task';
import { Card } from '../Card';
import { classes } from '../classes';
import { Form } from '../Form';
import { Badge, List, ListRow } from '../List';
import { ScrollTable } from '../ScrollTable';
import { Select } from '../Select';
import { Muted } from '../Text';
import type { Columns, UnreadRow } from './file';
import type { Table } from './table';
import type { Choice, Importer, Progress } from './use-import-file';

interface ColumnChoiceProps<Field extends string> {
  readonly importer: Pick<Importer<Field, never>, 'wanted'>;
  readonly progress: Progress<Field, unknown, unknown>;
  readonly confirming: Task;
  /** @throws Error with a German sentence about the wrong choice */
  readonly choose: (table: Table, columns: Columns<Field>) => void;
}

/** Asks for the meaning of a file's columns. After the file was read, they can still be changed. */
export function ColumnChoice<Field extends string>(file: ColumnChoiceProps<Field>) {
  const { progress } = file;
  if (progress.at === 'start' || !progress.choice) return null;
  const { table, columns: chosen } = progress.choice;
  const key = JSON.stringify([table.header, chosen]);
  const columns = <ColumnForm key={key} {...file} {...progress.choice} />;
  return (
    <Card stack>
      {progress.at === 'columns' ? (
        <>
          <h2>Was steht wo?</h2>
          <Muted>{progress.why} Die Kasse merkt es sich auf diesem Gerät.</Muted>
          {columns}
        </>
      ) : (
        <details>
          <summary>Spalten ändern</summary>
          {columns}
        </details>
      )}
    </Card>
  );
}

/** Rows of the file shown to choose its columns by. */
const SHOWN = 3;

function ColumnForm<Field extends string>(props: ColumnChoiceProps<Field> & Choice<Field>) {
  const { table, confirming, choose } = props;
  const { wanted } = props.importer;
  const [chosen, setChosen] = useState(props.columns);
  const filled = table.rows.filter((row) => row.some(Boolean));
  const columns = table.header.flatMap((title, index) => {
    const isEmpty = !title && !table.rows.some((row) => row[index]);
    const label = isolated(title || `Spalte ${index + 1}`);
    const fields = wanted.filter(({ name }) => chosen[name].includes(index));
    return isEmpty ? [] : { value: `${index}`, index, label, fields };
  });

  function change(field: Field, at: number, value: string) {
    const now = [...chosen[field]];
    now.splice(at, 1, ...(value === '' ? [] : [Number(value)]));
    setChosen({ ...chosen, [field]: Array.from(new Set(now)) });
  }

  return (
    <Form submitText="Weiter" disabled={confirming.busy} onSubmit={() => choose(table, chosen)}>
      {wanted.map(({ name, label, needed, several }) =>
        // One more select for a further column of the same field.
        Array.from({ length: several && chosen[name].length > 0 ? chosen[name].length + 1 : 1 }, (_, at) => (
          <Select
            // biome-ignore lint/suspicious/noArrayIndexKey: the selects keep their order
            key={`${name} ${at}`}
            label={at === 0 ? label : `${label}, dazu`}
            value={`${chosen[name][at] ?? ''}`}
            none={at > 0 ? 'Nichts weiter' : needed ? 'Bitte wählen' : 'Steht nicht da'}
            options={columns}
            onChange={(value) => change(name, at, value)}
          />
        )),
      )}
      <ScrollTable
        label="Die ersten Zeilen der Datei"
        // A chosen column has its meaning below its title; the others are pale.
        heads={columns.map(({ value, label, fields }) => (
          <div key={value} className="start whole">
            {label}
            {fields.map((field) => (
              <div key={field.name}>
                <Badge tone="blue">{field.label}</Badge>
              </div>
            ))}
          </div>
        ))}
        rows={filled.slice(0, SHOWN).map((row) =>
          columns.map(({ value, index, fields }) => (
            <div
              key={value}
              className={classes('start splits', fields.length === 0 && 'soft')}
              style={{ width: 'max-content', maxWidth: '14rem' }}
            >
              {row[index]}
            </div>
          )),
        )}
      />
    </Form>
  );
}

interface ListCardProps {
  readonly title: string;
  readonly count: number;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

export function ListCard({ title, count, hint, children }: ListCardProps) {
  return (
    count > 0 && (
      <Card stack>
        <h2>
          {title} ({count})
        </h2>
        {hint && <Muted>{hint}</Muted>}
        <List aria-label={title}>{children}</List>
      </Card>
    )
  );
}

/** With more unread rows than this, the file itself is easier to read. */
const MOST = 100;

interface UnreadRowsProps<Why extends string> {
  readonly rows: readonly UnreadRow<Why>[];
  readonly reasons: Readonly<Record<Why, string>>;
}

export function UnreadRows<Why extends string>({ rows, reasons }: UnreadRowsProps<Why>) {
  const more = rows.length > MOST && `Hier stehen die ersten ${MOST}.`;
  return (
    <ListCard title="Nicht gelesen" count={rows.length} hint={more}>
      {rows.slice(0, MOST).map(({ why, words, line }, index) => (
        <ListRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no id, and never move
          key={index}
          title={line === undefined ? reasons[why] : `Zeile ${line}: ${reasons[why]}`}
          meta={isolated(words)}
        />
      ))}
    </ListCard>
  );
}
