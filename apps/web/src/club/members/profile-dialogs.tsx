import { calls, isolated, type Member, texts } from '@stammtisch/contracts';
import { EARLIEST_BIRTH_DATE } from '@stammtisch/domain';
import { ActionDialog, type ActionDialogProps } from '../../admin/ActionDialog';
import { cards, date, type Fields, text } from '../../admin/fields';
import { isolatedName } from '../../admin/who';
import { call } from '../../lib/api';
import { localDate } from '../../lib/time';
import { HowTo } from '../../ui/Text';
import { dialogProps, memberDialog } from './member-dialog';

const KINDS = [
  { value: 'person', label: 'Mitglied', text: 'Jemand am Tisch, mit oder ohne Handy.' },
  {
    value: 'collective',
    label: 'Sammelkonto',
    text: 'Für mehrere zusammen, etwa „Gäste“, „Helfer“ oder „Vorstand“. Niemand meldet sich damit an.',
  },
] as const;

type Ending = Pick<ActionDialogProps<Fields, Member>, 'onDone' | 'onClose'>;

/** Adds a member by name alone, without a login, or a collective account. */
export function PrepareDialog(ending: Ending) {
  return (
    <ActionDialog
      title="Mitglied anlegen"
      fields={{
        kind: cards('Was angelegt wird', KINDS, 'person'),
        first_name: text(({ kind }) => (kind === 'person' ? 'Vorname' : 'Name'), {
          maxLength: 60,
          missing: texts.nameRequired,
          'data-autofocus': true,
        }),
        last_name: text('Nachname (freiwillig)', {
          maxLength: 60,
          shownIf: ({ kind }) => kind === 'person',
        }),
      }}
      below={<HowTo task="jemand-hat-kein-handy" />}
      submitText={({ kind }) => (kind === 'person' ? 'Mitglied anlegen' : 'Sammelkonto anlegen')}
      send={async ({ last_name, ...body }) => {
        const { member } = await call(calls.prepareMember, {
          body: { ...body, ...(body.kind === 'person' && { last_name }) },
        });
        return member;
      }}
      success={(member, { kind }) =>
        kind === 'person'
          ? `${isolatedName(member)} hat einen Platz am Tisch`
          : `Sammelkonto ${isolatedName(member)} angelegt`
      }
      {...ending}
    />
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
        invalid: `${texts.birthDateInvalid}, zum Beispiel 24.12.1980`,
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
