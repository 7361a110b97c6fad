import { Money } from '../../../components/Money';
import { Table } from '../../../components/Table';
import { MemberButtons } from './MemberButtons';
import { MemberName } from './MemberName';
import styles from './Members.module.css';
import type { MemberListProps } from './member-actions';
import { balanceOf } from './members';

const columns = [
  { label: 'Mitglied' },
  { label: 'E-Mail' },
  { label: 'Guthaben', align: 'end' },
  { label: 'Ändern', align: 'end' },
] as const;

export function MemberTable({ members, onAction }: MemberListProps) {
  return (
    <Table label="Mitglieder" columns={columns}>
      {members.map((member) => (
        <tr key={member.id}>
          <th scope="row">
            <MemberName member={member} />
          </th>
          <td className={styles.email}>{member.user_email || '–'}</td>
          <td data-align="end">
            <p className={styles.balance}>
              <Money cents={balanceOf(member)} />
            </p>
          </td>
          <td data-align="end">
            <MemberButtons member={member} onAction={onAction} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
