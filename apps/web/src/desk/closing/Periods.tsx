import { FileSignature } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { ButtonLink } from '../../ui/Links';
import { List, ListRow } from '../../ui/List';
import { Muted } from '../../ui/Text';

interface PeriodsProps {
  readonly title: string;
  readonly hint: ReactNode;
  readonly sheetName: string;
  /** Newest first. */
  readonly periods: readonly {
    readonly name: string;
    readonly state: ReactNode;
    /** Path of the sheet to sign; false while there is none. */
    readonly sheet: string | false;
    /** URL of the CSV file. */
    readonly file: string;
    readonly action?: ReactNode;
  }[];
}

/** Shown at first; a button shows all. */
const NEWEST = 6;

/** A list of months or years, each with its status, sheet and CSV file. */
export function Periods({ title, hint, sheetName, periods }: PeriodsProps) {
  const [all, showAll] = useState(false);
  return (
    <Card stack>
      <h2>{title}</h2>
      <Muted>{hint}</Muted>
      <List>
        {periods.slice(0, all ? undefined : NEWEST).map(({ name, state, sheet, file, action }) => (
          <ListRow
            key={name}
            title={<b>{name}</b>}
            meta={state}
            action={
              <>
                {sheet && (
                  <ButtonLink href={sheet} icon={FileSignature} aria-label={`${sheetName} ${name}`}>
                    {sheetName}
                  </ButtonLink>
                )}
                <ButtonLink href={file} download aria-label={`${name} als CSV`}>
                  CSV
                </ButtonLink>
                {action}
              </>
            }
          />
        ))}
      </List>
      {!all && periods.length > NEWEST && (
        <Button variant="quiet" onClick={() => showAll(true)}>
          Alle {periods.length} {title}
        </Button>
      )}
    </Card>
  );
}
