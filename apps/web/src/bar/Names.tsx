import type { TabletMember } from '@stammtisch/contracts';
import { KeyRound, type LucideIcon, Smartphone } from 'lucide-react';
import { useId, useState } from 'react';
import { Card } from '../ui/Card';
import { Chip } from '../ui/Choices';
import { classes } from '../ui/classes';
import { Field } from '../ui/Field';
import { EmptyState } from '../ui/List';
import { Avatar } from '../ui/Pictures';
import { Tally } from '../ui/Tally';
import { VisuallyHidden } from '../ui/Text';
import styles from './Names.module.css';
import { found, initialOf, initialsOf, type NameSection, sectionsOf } from './names';
import { usePencil, useTablet } from './store';
import { useIdle, useSettled } from './use-arrival';
import { selectMember } from './visit';

/** Up to so many people no search is needed. */
const FEW = 20;

/**
 * All members as large tiles; a tap on one opens the drinks. Changes at the table move no tile until the screen has been idle:
 * a finger may be on its way.
 */
export function Names({ members }: { members: readonly TabletMember[] }) {
  // Either what is typed, or a chosen initial.
  const [{ typed = '', letter }, narrow] = useState<{ typed?: string; letter?: string }>({});
  const settled = useSettled();
  const [placed, place] = useState(members);
  const narrowed = typed.trim() !== '' || letter !== undefined;
  const people = members.filter(({ kind }) => kind !== 'collective');
  const sections = narrowed ? foundBy(members, typed, letter) : sectionsOf(placed);
  useIdle(true, () => {
    narrow({});
    place(members);
  });

  return (
    <div inert={!settled} className={`stack gap-4 ${styles.names}`}>
      {people.length > FEW && (
        <search className={`grid gap-3 ${styles.search}`}>
          <Field
            label="Name suchen"
            name="name"
            type="search"
            enterKeyHint="go"
            value={typed}
            onChange={(text) => narrow({ typed: text })}
            onKeyDown={({ key }) => {
              const [only, ...more] = sections.flatMap((section) => section.members);
              if (key === 'Enter' && narrowed && only && more.length === 0) selectMember(only.id);
              if (key === 'Escape') narrow({});
            }}
          />
          <fieldset className={`row gap-1 ${styles.letters}`} aria-label="Anfangsbuchstabe">
            {initialsOf(people).map((initial) => (
              <Chip
                key={initial}
                chosen={initial === letter}
                onClick={() => narrow(initial === letter ? {} : { letter: initial })}
              >
                {initial}
              </Chip>
            ))}
          </fieldset>
        </search>
      )}
      {sections.map((section) => (
        <Section key={section.title} section={section} />
      ))}
      {sections.length === 0 && (
        <EmptyState text={narrowed ? 'So heißt hier niemand.' : 'Noch ist niemand am Tisch.'} />
      )}
    </div>
  );
}

function foundBy(members: readonly TabletMember[], typed: string, letter: string | undefined) {
  const hits = found(members, typed).filter((each) => !letter || initialOf(each) === letter);
  return hits.length > 0 ? [{ title: letter ?? 'Gefunden', members: hits }] : [];
}

function Section({ section: { title, members } }: { section: NameSection }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={`grid gap-3 ${styles.tiles}`}>
        {members.map((member) => (
          <NameTile key={member.id} id={member.id} />
        ))}
      </ul>
    </section>
  );
}

/** A name to tap, unless its member has left. Waiting drinks are shown in pencil. */
function NameTile({ id }: Pick<TabletMember, 'id'>) {
  const member = useTablet(({ picture }) => picture?.members.find((each) => each.id === id));
  const pencil = usePencil(id);
  if (!member) return null;
  const { name, kind, access, free_by } = member;
  return (
    <li>
      <Card
        as="button"
        type="button"
        className={classes('line gap-2 wide', 'start', styles.tile, kind === 'collective' && styles.ours)}
        onClick={() => selectMember(id)}
      >
        <span className={`lines fill splits ${styles.name}`}>{name}</span>
        {pencil > 0 && <Tally count={0} pencil={pencil} size={26} label={`${pencil} notiert`} />}
        <span className={`centres ${styles.side}`}>
          <Avatar name={name} id={id} />
          {free_by !== null && <b className="small green">frei</b>}
          {access === 'pin' && <Mark icon={KeyRound} text="mit PIN" />}
          {access === 'phone' && <Mark icon={Smartphone} text="nur am eigenen Handy" />}
        </span>
      </Card>
    </li>
  );
}

function Mark({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <span className="grid soft">
      <Icon size={18} />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}
