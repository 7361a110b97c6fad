import { paths } from '../admin/paths';
import { TextLink } from '../ui/Links';

/** The number of an event, as a link to it in the Protokoll. */
export function EventLink({ revision }: { revision: number }) {
  return <TextLink href={`${paths.audit}/${revision}`}>Nr.&nbsp;{revision.toLocaleString('de')}</TextLink>;
}
