import { ButtonLink } from '../../components/ButtonLink';
import { Card } from '../../components/Card';
import { EmptyState } from '../../components/EmptyState';
import { TablePicture } from '../../components/TablePicture';
import type { Rank } from '../../lib/may';
import { PanelHead } from './PanelHead';
import { paths } from './paths';

const WHOSE: Readonly<Record<Rank, string>> = {
  superuser: 'Hier sind die Admins zu Hause.',
  treasurer: 'Hier sind die Admins und der Kassenwart zu Hause.',
  auditor: 'Hier sind die Admins, Kassenwart und Kassenprüfer zu Hause.',
};

/** A page that is others', for whoever came by a link. */
export function NotForYou({ title, whose }: { title: string; whose: Rank }) {
  return (
    <>
      <PanelHead title={title} />
      <Card>
        <EmptyState
          picture={<TablePicture name="empty" size={96} />}
          text={`${WHOSE[whose]} Wenn du etwas von hier brauchst, frag einen von ihnen.`}
          action={<ButtonLink href={paths.books}>Zur Kasse</ButtonLink>}
        />
      </Card>
    </>
  );
}
