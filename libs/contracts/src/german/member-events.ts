import type { ProfileField } from '@stammtisch/domain';
import { type EventWords, inGroup } from './event-words.js';
import { isolated } from './names.js';
import { ofWhom } from './names-by-id.js';
import { officeNames, tabletAccessNames } from './texts.js';

const member = inGroup('Mitglieder');
const device = inGroup('Geräte');

/** Events of members, their logins, and the devices at the table. */
export const memberEvents = {
  MemberJoined: member('Mitglied beigetreten', ({ data: { inviteHash, superuser }, member, names }) => {
    const invited =
      inviteHash !== null && names[inviteHash] ? ` – eingeladen ${ofWhom(inviteHash, names)}` : '';
    return `${member} ist dem Tisch beigetreten${superuser ? ' – als Admin' : invited}`;
  }),
  MemberPrepared: member('Platz angelegt', ({ data, doer, member }) =>
    data.kind === 'collective'
      ? `${doer} hat das Sammelkonto ${member} angelegt`
      : `${doer} hat ${member} einen Platz am Tisch gegeben`,
  ),
  MemberRemoved: member('Mitglied entfernt', '{doer} hat ein Mitglied entfernt'),
  PersonalLinkIssued: member('Zugang angeboten', '{doer} hat einen persönlichen Link für {member} erstellt'),
  PersonalLinkRevoked: member(
    'Zugang zurückgenommen',
    '{doer} hat den persönlichen Link {ofMember} widerrufen',
  ),
  PersonalLinkUsed: member('Zugang genutzt', ({ data: { usernameHash }, member }) => {
    const what = usernameHash === null ? 'eine PIN' : 'ein Passwort';
    return `${member} hat über den persönlichen Link ${what} gewählt`;
  }),
  RoleSet: member('Amt vergeben', ({ data: { role }, doer, member }) => {
    const what = role === null ? 'das Amt abgenommen' : `als ${officeNames[role]} eingesetzt`;
    return `${doer} hat ${member} ${what}`;
  }),
  SuperuserSet: member('Admin', ({ data, doer, member }) => {
    const what = data.superuser ? 'zum Admin gemacht' : 'das Amt Admin abgenommen';
    return `${doer} hat ${member} ${what}`;
  }),
  ProfileChanged: member('Profil geändert', ({ data, doer, ofMember }) => {
    const changed = data.fields.map((field) => profileFields[field]).join(', ');
    return `${doer} hat das Profil ${ofMember} geändert${changed && `: ${changed}`}`;
  }),
  PasswordChanged: member('Passwort geändert', '{member} hat das eigene Passwort geändert'),
  PasswordReset: member('Passwort zurückgesetzt', '{doer} hat das Passwort {ofMember} zurückgesetzt'),
  SessionEnded: member('Anmeldung beendet', 'Eine Anmeldung {ofMember} wurde beendet'),
  SessionsEnded: member('Überall abgemeldet', '{member} hat sich auf allen anderen Geräten abgemeldet'),
  DeviceLinkIssued: device('Gerät zugelassen', ({ data, doer }) =>
    data.kind === 'tablet'
      ? `${doer} hat das Tablet „${isolated(data.name)}“ zugelassen`
      : `${doer} hat einen Bildschirm am Tisch zugelassen`,
  ),
  DeviceLinkRevoked: device('Gerät abgemeldet', '{doer} hat ein Gerät am Tisch abgemeldet'),
  TabletAccessSet: device('Tablet-Nutzung gewählt', ({ data: { access }, doer, member }) => {
    const which = access === null ? 'wie am Tisch üblich' : tabletAccessNames[access];
    return `${doer} hat gewählt, wie am Tablet auf ${member} gebucht wird: ${which}`;
  }),
  PinSet: device('PIN gewählt', '{member} hat eine PIN gewählt'),
  PinRemoved: device('PIN entfernt', '{member} hat die eigene PIN entfernt'),
  BadgeEnrolled: device('Badge angelernt', '{doer} hat einen Badge für {member} angelernt'),
  BadgeRevoked: device('Badge gesperrt', '{doer} hat den Badge {ofMember} gesperrt'),
} satisfies Partial<EventWords>;

const profileFields: Readonly<Record<ProfileField, string>> = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail',
  phone: 'Telefon',
  birthDate: 'Geburtstag',
  soundEnabled: 'Ton',
};
