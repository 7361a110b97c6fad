import { TextLink } from '../../../components/TextLink';
import { paths } from '../paths';

/** The number of an event, and the way to it in the event history. */
export function EventLink({ revision }: { revision: number }) {
  return <TextLink href={`${paths.audit}/${revision}`}>Nr.&nbsp;{revision.toLocaleString('de')}</TextLink>;
}
