import { TABLET_NAME_LENGTH, texts } from '@stammtisch/contracts';
import { Monitor, MonitorPlay } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { newsOf } from '../../../admin/news-of';
import { SectionHead } from '../../../admin/SectionPage';
import { toast } from '../../../admin/Toast';
import { useLoaded } from '../../../lib/use-loaded';
import { useFocusFallback } from '../../../lib/use-page';
import { useTask } from '../../../lib/use-task';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Dialog } from '../../../ui/Dialog';
import { Field } from '../../../ui/Field';
import { typedIn } from '../../../ui/Form';
import { ConfirmDialog, FormDialog } from '../../../ui/FormDialog';
import { ButtonLink } from '../../../ui/Links';
import { LinkToPassOn } from '../../../ui/LinkToPassOn';
import { List, ListRow } from '../../../ui/List';
import { LoadingError } from '../../../ui/Loaded';
import { Notice } from '../../../ui/Notice';
import { Row, Stack } from '../../../ui/Stack';
import { Muted } from '../../../ui/Text';
import { formatDateTime, isolated } from '../../../words/format';
import { becomeDevice, type DeviceKind, type DeviceLink, type NewLink, pathIn, walls } from './device-kinds';

/** The links for screens at the table. */
export const WallLinks = () => <DeviceLinks kind={walls} />;

export interface DeviceLinksProps {
  readonly kind: DeviceKind;
  /** Stands below the links. */
  readonly children?: ReactNode;
}

/** The page of a kind of device: a button that makes a link for one, and below it the valid links. */
export function DeviceLinks({ kind, children }: DeviceLinksProps) {
  const links = useLoaded(kind.section, kind.load, { changedBy: newsOf('deviceLinks') });
  const [naming, setNaming] = useState(false);
  const [made, setMade] = useState<NewLink>();
  const [revoking, setRevoking] = useState<DeviceLink>();
  const [button, focusButton] = useFocusFallback<HTMLButtonElement>();
  const task = useTask();
  const make = async (name: string) => setMade(await kind.issue(name));

  return (
    <>
      <SectionHead {...kind} />
      <Row>
        <Button
          ref={button}
          icon={<MonitorPlay size={20} aria-hidden />}
          busy={task.busy}
          busyText="Link wird erstellt …"
          onClick={() => (kind.named ? setNaming(true) : void task.run(() => make('')))}
        >
          {kind.make}
        </Button>
      </Row>
      {task.error && <Notice variant="error">{task.error}</Notice>}
      <LoadingError loaded={links} />
      {links.data && links.data.length > 0 && (
        <Card>
          <List aria-label={kind.list}>
            {links.data.map((link) => (
              <LinkRow
                key={link.id}
                title={kind.words(link)}
                link={link}
                onRevoke={() => setRevoking(link)}
              />
            ))}
          </List>
        </Card>
      )}
      {children}
      {naming && (
        <FormDialog
          title={kind.make}
          width="narrow"
          submitText="Link erstellen"
          onSubmit={(form) => make(typedIn(form, 'name'))}
          onClose={() => setNaming(false)}
        >
          <Field
            label="Wo steht es?"
            name="name"
            defaultValue="Tresen"
            maxLength={TABLET_NAME_LENGTH}
            missing={texts.nameRequired}
            hint="So heißt es im Protokoll und auf den Handys."
            data-autofocus
          />
        </FormDialog>
      )}
      {made && (
        <LinkDialog
          kind={kind}
          made={made}
          onClose={() => {
            setMade(undefined);
            // No event tells that a screen has connected meanwhile.
            links.reload();
          }}
        />
      )}
      {revoking && (
        <ConfirmDialog
          danger
          title="Link widerrufen?"
          text={kind.revoking}
          confirmText="Widerrufen"
          onConfirm={() => kind.revoke(revoking)}
          onDone={() => {
            toast('Link widerrufen');
            focusButton();
          }}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </>
  );
}

interface LinkRowProps {
  readonly title: string;
  readonly link: DeviceLink;
  readonly onRevoke: () => void;
}

function LinkRow({ title, link, onRevoke }: LinkRowProps) {
  const whose = `Link von ${isolated(link.issued_by)}, ${formatDateTime(link.issued_at)}`;
  return (
    <ListRow
      leading={<Monitor aria-hidden />}
      title={title}
      meta={whose}
      action={
        <Button variant="quiet" aria-label={`${whose}, widerrufen`} onClick={onRevoke}>
          Widerrufen
        </Button>
      }
    />
  );
}

interface LinkDialogProps {
  readonly kind: DeviceKind;
  readonly made: NewLink;
  readonly onClose: () => void;
}

/** The new link for a device: to scan, to copy, or to open on this one. */
function LinkDialog({ kind, made, onClose }: LinkDialogProps) {
  const { link, addresses } = made;
  const parts = useRef<HTMLDivElement>(null);
  const task = useTask();
  // Screen readers go on with the new link instead of with the button below, which was pressed.
  useEffect(() => parts.current?.focus({ preventScroll: true }), []);

  return (
    <Dialog open title={kind.title} onClose={onClose}>
      <Stack ref={parts} tabIndex={-1}>
        <p>{kind.about}</p>
        <LinkToPassOn
          link={link}
          addresses={addresses}
          label={kind.label}
          codeLabel={kind.codeLabel}
          message={kind.message}
        >
          {task.error && <Notice variant="error">{task.error}</Notice>}
          <Button wide busy={task.busy} onClick={() => void task.run(() => becomeDevice(link))}>
            Auf diesem Gerät zeigen
          </Button>
          <Muted centered>{kind.loggedOut}</Muted>
          <ButtonLink variant="quiet" href={pathIn(link)} target="_blank" rel="noopener">
            In neuem Tab ansehen
          </ButtonLink>
        </LinkToPassOn>
      </Stack>
    </Dialog>
  );
}
