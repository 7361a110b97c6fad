import { type AuditNames, officeNames, tabletAccessNames } from '@stammtisch/contracts';
import type { FactOf, TillFact } from '@stammtisch/domain';
import { whoIs } from '../admin/known-names';
import { isolated } from '../lib/isolated';
import { type FactsIn, groupOf } from './labels';
import { by, profileFields } from './words';

/** What happens to members, to their logins, and to the devices at the table. */
type OfMembers = FactsIn<'Mitglieder' | 'Geräte'>;

export function isOfMembers<Fact extends TillFact>(fact: Fact): fact is Fact & OfMembers {
  return ['Mitglieder', 'Geräte'].includes(groupOf(fact.type));
}

// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one sentence a type of event
export function memberSentence(fact: OfMembers, actor: string, names: AuditNames): string {
  const who = (id: string) => whoIs(id, names);
  const doer = who(actor);
  switch (fact.type) {
    case 'MemberJoined': {
      const { memberId, inviteHash, superuser } = fact.data;
      const invited =
        inviteHash !== null && names[inviteHash] ? ` – eingeladen ${by(inviteHash, names)}` : '';
      const how = superuser ? ' – als Admin' : invited;
      return `${who(memberId)} ist dem Tisch beigetreten${how}`;
    }
    case 'MemberPrepared': {
      const { memberId, kind } = fact.data;
      return kind === 'collective'
        ? `${doer} hat das Sammelkonto ${who(memberId)} angelegt`
        : `${doer} hat ${who(memberId)} einen Platz am Tisch gegeben`;
    }
    case 'PersonalLinkIssued':
      return `${doer} hat einen persönlichen Link für ${who(fact.data.memberId)} erstellt`;
    case 'PersonalLinkRevoked':
      return `${doer} hat den persönlichen Link ${by(fact.data.memberId, names)} widerrufen`;
    case 'PersonalLinkUsed': {
      const { memberId, usernameHash } = fact.data;
      return `${who(memberId)} hat über den persönlichen Link ${usernameHash === null ? 'eine PIN' : 'ein Passwort'} gewählt`;
    }
    case 'MemberRemoved':
      return `${doer} hat ein Mitglied entfernt`;
    case 'RoleSet':
    case 'SuperuserSet':
      return `${doer} ${office(fact, fact.data.memberId === actor ? 'sich selbst' : who(fact.data.memberId))}`;
    case 'ProfileChanged': {
      const fields = fact.data.fields.map((field) => profileFields[field]).join(', ');
      const { memberId } = fact.data;
      const whose = memberId === actor ? 'das eigene Profil' : `das Profil ${by(memberId, names)}`;
      return `${doer} hat ${whose} geändert${fields && `: ${fields}`}`;
    }
    case 'PasswordChanged':
      return `${who(fact.data.memberId)} hat das eigene Passwort geändert`;
    case 'PasswordReset':
      return `${doer} hat das Passwort ${by(fact.data.memberId, names)} zurückgesetzt`;
    case 'SessionEnded':
      return `Eine Anmeldung ${by(fact.data.memberId, names)} wurde beendet`;
    case 'SessionsEnded':
      return `${who(fact.data.memberId)} hat sich auf allen anderen Geräten abgemeldet`;
    case 'DeviceLinkIssued':
      return fact.data.kind === 'tablet'
        ? `${doer} hat das Tablet „${isolated(fact.data.name)}“ zugelassen`
        : `${doer} hat einen Bildschirm am Tisch zugelassen`;
    case 'DeviceLinkRevoked':
      return `${doer} hat ein Gerät am Tisch abgemeldet`;
    case 'TabletAccessSet': {
      const { memberId, access } = fact.data;
      const which = access === null ? 'wie am Tisch üblich' : tabletAccessNames[access];
      const whose = memberId === actor ? 'den eigenen Namen' : who(memberId);
      return `${doer} hat gewählt, wie am Tablet auf ${whose} gebucht wird: ${which}`;
    }
    case 'PinSet':
      return `${who(fact.data.memberId)} hat eine PIN gewählt`;
    case 'PinRemoved':
      return `${who(fact.data.memberId)} hat die eigene PIN entfernt`;
    case 'BadgeEnrolled':
      return `${doer} hat einen Badge für ${who(fact.data.memberId)} angelernt`;
    case 'BadgeRevoked':
      return `${doer} hat den Badge ${by(fact.data.memberId, names)} gesperrt`;
    default:
      return fact satisfies never;
  }
}

/** 'hat Anna zum Admin gemacht', 'hat sich selbst das Amt abgenommen' */
function office(fact: FactOf<'RoleSet'> | FactOf<'SuperuserSet'>, whom: string): string {
  if (fact.type === 'SuperuserSet')
    return fact.data.superuser ? `hat ${whom} zum Admin gemacht` : `hat ${whom} das Amt Admin abgenommen`;
  const { role } = fact.data;
  return role === null ? `hat ${whom} das Amt abgenommen` : `hat ${whom} als ${officeNames[role]} eingesetzt`;
}
