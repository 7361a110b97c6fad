import { type AnswerOf, calls, type DeviceLink, TABLET_NAME_LENGTH, texts } from '@stammtisch/contracts';
import { Monitor, MonitorPlay } from 'lucide-react';
import { useState } from 'react';
import { openAction } from '../../admin/ActionDialog';
import { cards, text } from '../../admin/fields';
import { newsOf } from '../../admin/news-of';
import { SectionPage } from '../../admin/page-parts';
import { useSettings } from '../../admin/settings';
import { call } from '../../lib/api';
import { useMay } from '../../lib/table/store';
import { type Loaded, useLoaded } from '../../lib/use-loaded';
import { useFocusFallback } from '../../lib/use-page';
import { useTask } from '../../lib/use-task';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Dialog } from '../../ui/Dialog';
import { ButtonLink } from '../../ui/Links';
import { LinkToPassOn } from '../../ui/LinkToPassOn';
import { List, ListRow } from '../../ui/List';
import { LoadingError } from '../../ui/Loaded';
import { Notice } from '../../ui/Notice';
import { accessChoices } from '../../ui/PinField';
import { Stack } from '../../ui/Stack';
import { HowTo, Muted } from '../../ui/Text';
import { formatDateTime, isolated } from '../../words/format';
import { type DeviceWords, tabletWords, wallWords } from './device-words';
import { SettingCard } from './SettingCard';

/** The links for devices at the table, and the default for how members book on tablets. */
export default function DevicesPage() {
  const superuser = useMay('superuser');
  return (
    <SectionPage
      title="Geräte"
      summary="Der Bildschirm an der Wand, das Tablet am Tresen"
      loaded={useSettings()}
    >
      {({ tabletAccess }) => (
        <Stack gap="page">
          {superuser && <DeviceLinks />}
          <SettingCard
            key={tabletAccess}
            title="Was am Tresen üblich ist"
            lead={<Muted>Jeder kann es für sich anders wählen: im Konto, unter „Am Tresen“.</Muted>}
            fields={{ tabletAccess: cards('Wer am Tresen trinkt, bucht', accessChoices, tabletAccess) }}
            change={(chosen) => chosen}
          />
        </Stack>
      )}
    </SectionPage>
  );
}

const issue = (kind: DeviceLink['kind'], name?: string) =>
  call(calls.issueDeviceLink, { body: { kind, name } });

function DeviceLinks() {
  const links = useLoaded('links', () => call(calls.deviceLinks), { changedBy: newsOf('deviceLinks') });
  return [wallWords, tabletWords].map((words) => (
    <LinksOfKind key={words.kind} words={words} links={links} />
  ));
}

interface LinksOfKindProps {
  readonly words: DeviceWords;
  readonly links: Loaded<AnswerOf<typeof calls.deviceLinks>>;
}

function LinksOfKind({ words, links }: LinksOfKindProps) {
  const valid = links.data?.links.filter(({ kind }) => kind === words.kind) ?? [];
  const [button, focusButton] = useFocusFallback<HTMLButtonElement>();
  const task = useTask();
  // State of this page only: the response may arrive after someone else has logged in.
  const [issued, setIssued] = useState<AnswerOf<typeof calls.issueDeviceLink>>();

  const askForName = () =>
    openAction({
      title: words.make,
      width: 'narrow',
      fields: {
        name: text('Wo steht es?', {
          initial: 'Tresen',
          maxLength: TABLET_NAME_LENGTH,
          missing: texts.nameRequired,
          hint: 'So heißt es im Protokoll und auf den Handys.',
          'data-autofocus': true,
        }),
      },
      submitText: 'Link erstellen',
      send: ({ name }) => issue('tablet', name),
      onDone: setIssued,
    });

  const revoke = ({ id }: DeviceLink) =>
    openAction({
      title: 'Link widerrufen?',
      question: words.revoking,
      variant: 'danger',
      submitText: 'Widerrufen',
      send: () => call(calls.revokeDeviceLink, { params: { id } }),
      success: 'Link widerrufen',
      onDone: focusButton,
    });

  return (
    <Card stack>
      <h2>{words.title}</h2>
      <Muted>
        {words.summary} · <HowTo task={words.howTo} />
      </Muted>
      <LoadingError loaded={links} />
      {valid.length > 0 && (
        <List aria-label={words.list}>
          {valid.map((link) => {
            const label = `Link von ${isolated(link.issued_by)}, ${formatDateTime(link.issued_at)}`;
            return (
              <ListRow
                key={link.id}
                leading={<Monitor />}
                title={words.state(link)}
                meta={label}
                action={
                  <Button variant="quiet" aria-label={`${label}, widerrufen`} onClick={() => revoke(link)}>
                    Widerrufen
                  </Button>
                }
              />
            );
          })}
        </List>
      )}
      {task.error && <Notice variant="error">{task.error}</Notice>}
      <Button
        ref={button}
        icon={MonitorPlay}
        busy={task.busy}
        onClick={() =>
          words.kind === 'tablet' ? askForName() : void task.run(async () => setIssued(await issue('wall')))
        }
      >
        {words.make}
      </Button>
      {/* Reloaded on closing: a screen that connects meanwhile causes no event. */}
      {issued && (
        <LinkDialog
          words={words}
          issued={issued}
          onClose={() => {
            setIssued(undefined);
            links.reload();
          }}
        />
      )}
    </Card>
  );
}

interface LinkDialogProps {
  readonly words: DeviceWords;
  readonly issued: AnswerOf<typeof calls.issueDeviceLink>;
  readonly onClose: () => void;
}

function LinkDialog({ words, issued, onClose }: LinkDialogProps) {
  const { device_link: link, addresses } = issued;
  const task = useTask();
  // Opened on the current host, which may differ from the link's.
  const { pathname, hash } = new URL(link);

  /** Turns this device into the screen or tablet. Logs the admin out, because others will use it. */
  async function becomeDevice() {
    await call(calls.logOut);
    location.replace(pathname + hash);
  }

  return (
    <Dialog title={words.title} onClose={onClose}>
      {/* Focused so that screen readers continue with the new link. */}
      <Stack tabIndex={-1} data-autofocus>
        <p>{words.about}</p>
        <LinkToPassOn
          link={link}
          addresses={addresses}
          label={`Link für ${words.device}`}
          codeLabel={`QR-Code für ${words.device}, führt zum selben Link`}
          message={words.message}
        >
          {task.error && <Notice variant="error">{task.error}</Notice>}
          <Button wide busy={task.busy} onClick={() => void task.run(becomeDevice)}>
            Auf diesem Gerät zeigen
          </Button>
          <Muted centered>{words.loggedOut}</Muted>
          <ButtonLink variant="quiet" href={pathname + hash} target="_blank" rel="noopener">
            In neuem Tab ansehen
          </ButtonLink>
        </LinkToPassOn>
      </Stack>
    </Dialog>
  );
}
