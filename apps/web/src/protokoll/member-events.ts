import { officeNames, tabletAccessNames } from '@stammtisch/contracts';
import type { FactOf } from '@stammtisch/domain';
import { isolated } from '../words/format';
import { type EventWords, inGroup, profileFields, type Telling } from './event-words';

const member = inGroup('Mitglieder');
const device = inGroup('Geräte');

/** What happens to members, to their logins, and to the devices at the table. */
export const memberEvents = {
  MemberJoined: member(
    'Mitglied beigetreten',
    ({ data: { memberId, inviteHash, superuser }, who, by, names }) => {
      const invited = inviteHash !== null && names[inviteHash] ? ` – eingeladen ${by(inviteHash)}` : '';
      return `${who(memberId)} ist dem Tisch beigetreten${superuser ? ' – als Admin' : invited}`;
    },
  ),
  MemberPrepared: member('Platz angelegt', ({ data: { memberId, kind }, doer, who }) =>
    kind === 'collective'
      ? `${doer} hat das Sammelkonto ${who(memberId)} angelegt`
      : `${doer} hat ${who(memberId)} einen Platz am Tisch gegeben`,
  ),
  MemberRemoved: member('Mitglied entfernt', ({ doer }) => `${doer} hat ein Mitglied entfernt`),
  PersonalLinkIssued: member(
    'Zugang angeboten',
    ({ data, doer, who }) => `${doer} hat einen persönlichen Link für ${who(data.memberId)} erstellt`,
  ),
  PersonalLinkRevoked: member(
    'Zugang zurückgenommen',
    ({ data, doer, by }) => `${doer} hat den persönlichen Link ${by(data.memberId)} widerrufen`,
  ),
  PersonalLinkUsed: member(
    'Zugang genutzt',
    ({ data, who }) =>
      `${who(data.memberId)} hat über den persönlichen Link ${data.usernameHash === null ? 'eine PIN' : 'ein Passwort'} gewählt`,
  ),
  RoleSet: member('Amt vergeben', (event) => {
    const { role } = event.data;
    const what = role === null ? 'das Amt abgenommen' : `als ${officeNames[role]} eingesetzt`;
    return `${event.doer} hat ${whom(event)} ${what}`;
  }),
  SuperuserSet: member('Admin', (event) => {
    const what = event.data.superuser ? 'zum Admin gemacht' : 'das Amt Admin abgenommen';
    return `${event.doer} hat ${whom(event)} ${what}`;
  }),
  ProfileChanged: member('Profil geändert', ({ data: { memberId, fields }, actor, doer, by }) => {
    const changed = fields.map((field) => profileFields[field]).join(', ');
    const whose = memberId === actor ? 'das eigene Profil' : `das Profil ${by(memberId)}`;
    return `${doer} hat ${whose} geändert${changed && `: ${changed}`}`;
  }),
  PasswordChanged: member(
    'Passwort geändert',
    ({ data, who }) => `${who(data.memberId)} hat das eigene Passwort geändert`,
  ),
  PasswordReset: member(
    'Passwort zurückgesetzt',
    ({ data, doer, by }) => `${doer} hat das Passwort ${by(data.memberId)} zurückgesetzt`,
  ),
  SessionEnded: member(
    'Anmeldung beendet',
    ({ data, by }) => `Eine Anmeldung ${by(data.memberId)} wurde beendet`,
  ),
  SessionsEnded: member(
    'Überall abgemeldet',
    ({ data, who }) => `${who(data.memberId)} hat sich auf allen anderen Geräten abgemeldet`,
  ),
  DeviceLinkIssued: device('Gerät zugelassen', ({ data, doer }) =>
    data.kind === 'tablet'
      ? `${doer} hat das Tablet „${isolated(data.name)}“ zugelassen`
      : `${doer} hat einen Bildschirm am Tisch zugelassen`,
  ),
  DeviceLinkRevoked: device('Gerät abgemeldet', ({ doer }) => `${doer} hat ein Gerät am Tisch abgemeldet`),
  TabletAccessSet: device('Tablet-Nutzung gewählt', ({ data: { memberId, access }, actor, doer, who }) => {
    const which = access === null ? 'wie am Tisch üblich' : tabletAccessNames[access];
    const whose = memberId === actor ? 'den eigenen Namen' : who(memberId);
    return `${doer} hat gewählt, wie am Tablet auf ${whose} gebucht wird: ${which}`;
  }),
  PinSet: device('PIN gewählt', ({ data, who }) => `${who(data.memberId)} hat eine PIN gewählt`),
  PinRemoved: device('PIN entfernt', ({ data, who }) => `${who(data.memberId)} hat die eigene PIN entfernt`),
  BadgeEnrolled: device(
    'Badge angelernt',
    ({ data, doer, who }) => `${doer} hat einen Badge für ${who(data.memberId)} angelernt`,
  ),
  BadgeRevoked: device(
    'Badge gesperrt',
    ({ data, doer, by }) => `${doer} hat den Badge ${by(data.memberId)} gesperrt`,
  ),
} satisfies Partial<EventWords>;

const whom = ({ data: { memberId }, actor, who }: Telling<FactOf<'RoleSet' | 'SuperuserSet'>>) =>
  memberId === actor ? 'sich selbst' : who(memberId);
