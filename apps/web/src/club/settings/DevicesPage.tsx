import {
  type AnswerOf,
  calls,
  type DeviceLink,
  formatDateTime,
  isolated,
  TABLET_NAME_LENGTH,
  texts,
} from '@stammtisch/contracts';
import { Monitor } from 'lucide-react';
import { useState } from 'react';
import { ActionForm, openAction } from '../../admin/ActionDialog';
import { newsOf } from '../../admin/news-of';
import { SectionPage } from '../../admin/page-parts';
import { useSettings } from '../../admin/settings';
import { call } from '../../lib/api';
import { useMay } from '../../lib/table/store';
import { type Loaded, useLoaded } from '../../lib/use-loaded';
import { useFocusFallback } from '../../lib/use-page';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Dialog } from '../../ui/Dialog';
import { cards, text } from '../../ui/fields';
import { ButtonLink } from '../../ui/Links';
import { LinkToPassOn } from '../../ui/LinkToPassOn';
import { List, ListRow } from '../../ui/List';
import { LoadingError } from '../../ui/Loaded';
import { accessChoices } from '../../ui/PinField';
import { Stack } from '../../ui/Stack';
import { HowTo, Muted } from '../../ui/Text';
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
            title="Was am Tresen üblich ist"
            fields={{ tabletAccess: cards('Wer am Tresen trinkt, bucht', accessChoices, tabletAccess) }}
            change={(chosen) => chosen}
          >
            <Muted>Jeder kann es für sich anders wählen: im Konto, unter „Am Tresen“.</Muted>
          </SettingCard>
        </Stack>
      )}
    </SectionPage>
  );
}

function DeviceLinks() {
  const links = useLoaded('links', () => call(calls.deviceLinks), newsOf('deviceLinks'));
  return [wallWords, tabletWords].map((words) => (
    <LinksOfKind key={words.kind} words={words} links={links} />
  ));
}

type Links = AnswerOf<typeof calls.deviceLinks>;
type Issued = AnswerOf<typeof calls.issueDeviceLink>;

function LinksOfKind({ words, links }: { words: DeviceWords; links: Loaded<Links> }) {
  const valid = links.data?.links.filter(({ kind }) => kind === words.kind) ?? [];
  const isTablet = words.kind === 'tablet';
  const [section, focusSection] = useFocusFallback<HTMLElement>();
  // State of this page only: the response may arrive after someone else has logged in.
  const [issued, setIssued] = useState<Issued>();

  const revoke = ({ id }: DeviceLink) =>
    openAction({
      title: 'Link widerrufen?',
      question: words.revoking,
      variant: 'danger',
      submitText: 'Widerrufen',
      send: () => call(calls.revokeDeviceLink, { params: { id } }),
      success: 'Link widerrufen',
      onDone: focusSection,
    });

  return (
    <Card as="section" ref={section} stack aria-label={words.title} tabIndex={-1}>
      <h2>{words.title}</h2>
      <Muted>
        {words.summary} <HowTo task={words.howTo} />
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
      <ActionForm
        variant="plain"
        fields={{
          name: text('Wo steht es?', {
            initial: 'Tresen',
            maxLength: TABLET_NAME_LENGTH,
            missing: texts.nameRequired,
            hint: 'So heißt es im Protokoll und auf den Handys.',
            shownIf: () => isTablet,
          }),
        }}
        submitText={words.make}
        send={({ name }) =>
          call(calls.issueDeviceLink, { body: { kind: words.kind, ...(isTablet && { name }) } })
        }
        onDone={setIssued}
      />
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

function LinkDialog({ words, issued, onClose }: { words: DeviceWords; issued: Issued; onClose: () => void }) {
  const { device_link: link, addresses } = issued;
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
          <ActionForm wide variant="plain" submitText="Auf diesem Gerät zeigen" send={becomeDevice} />
          <Muted centered>{words.loggedOut}</Muted>
          <ButtonLink variant="quiet" href={pathname + hash} target="_blank" rel="noopener">
            In neuem Tab ansehen
          </ButtonLink>
        </LinkToPassOn>
      </Stack>
    </Dialog>
  );
}
