import { calls, isolated, type Member, texts } from '@stammtisch/contracts';
import { EARLIEST_BIRTH_DATE } from '@stammtisch/domain';
import { ActionDialog, type ActionDialogProps } from '../../admin/ActionDialog';
import { isolatedName } from '../../admin/who';
import { call } from '../../lib/api';
import { localDate } from '../../lib/time';
import { date, type Fields, text } from '../../ui/fields';
import { HowTo, Muted } from '../../ui/Text';
import { dialogProps, memberDialog } from './member-dialog';

interface PrepareDialogProps extends Pick<ActionDialogProps<Fields, Member>, 'onDone' | 'onClose'> {
  /** False: a collective account. */
  readonly person: boolean;
}

/** Adds a member by name alone, without a login, or a collective account. */
export function PrepareDialog({ person, ...ending }: PrepareDialogProps) {
  const title = person ? 'Mitglied anlegen' : 'Sammelkonto anlegen';
  return (
    <ActionDialog
      title={title}
      fields={{
        first_name: text(person ? 'Vorname' : 'Name', {
          maxLength: 60,
          missing: texts.nameRequired,
          'data-autofocus': true,
        }),
        last_name: text('Nachname (freiwillig)', { maxLength: 60, shownIf: () => person }),
      }}
      below={<HowTo task="jemand-hat-kein-handy" />}
      submitText={title}
      send={async (names) => {
        const kind = person ? 'person' : 'collective';
        const { member } = await call(calls.prepareMember, { body: { kind, ...names } });
        return member;
      }}
      success={(member) =>
        person
          ? `${isolatedName(member)} hat einen Platz am Tisch`
          : `Sammelkonto ${isolatedName(member)} angelegt`
      }
      {...ending}
    >
      {!person && (
        <Muted>
          Für mehrere zusammen, etwa „Gäste“, „Helfer“ oder „Vorstand“. Niemand meldet sich damit an.
        </Muted>
      )}
    </ActionDialog>
  );
}

const HIDDEN = 'Ein früheres siehst du hier nicht. Es bleibt, wenn du nichts einträgst.';
const BIRTH_DATE = 'Geburtsdatum';

/** Changes a member's birth date, and the name of a member without a login. */
export const ProfileDialog = memberDialog(({ member, contacts }) => {
  const { id, has_login, user_first_name, user_last_name, birth_date } = member;
  const known = birth_date ?? '';
  const person = member.kind === 'person';
  return dialogProps({
    title: has_login ? BIRTH_DATE : 'Profil',
    fields: {
      first_name: text(person ? 'Vorname' : 'Name', {
        initial: user_first_name,
        maxLength: 60,
        missing: texts.nameRequired,
        shownIf: () => !has_login,
      }),
      last_name: text('Nachname (freiwillig)', {
        initial: user_last_name,
        maxLength: 60,
        shownIf: () => !has_login && person,
      }),
      birth_date: date(BIRTH_DATE, known, {
        min: EARLIEST_BIRTH_DATE,
        max: localDate(new Date()),
        invalid: texts.birthDateInvalid,
        hint: `Danach gehen die Getränke ab 16 und 18. ${contacts ? 'Unter 18 ändert es niemand mehr selbst.' : HIDDEN}`,
        shownIf: () => person,
      }),
    },
    send: ({ birth_date: typed, ...names }) =>
      call(calls.updatePreparedMember, {
        params: { id },
        // Sent only if edited: without contacts the field is empty although a birth date may be stored.
        body: { ...(!has_login && names), ...(typed !== known && { birth_date: typed || null }) },
      }),
    success: (_, { first_name }) =>
      `${has_login ? `Geburtsdatum von ${isolatedName(member)}` : isolated(first_name)} gespeichert`,
  });
});
