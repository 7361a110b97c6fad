import { Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from './Button';
import { CopyField, type CopyFieldProps } from './CopyField';
import { Notice } from './Notice';
import { QrCode } from './QrCode';
import { Select } from './Select';
import { Stack } from './Stack';
import { Muted } from './Text';

/**
 * The till's address for links to pass on, out of all under which other phones may reach it. `choice`: a control to choose among
 * several, or a warning if there is none. `at`: rewrites a link to that address.
 */
export function useAddress(addresses: readonly string[]) {
  const [address = '', setAddress] = useState(addresses[0]);
  const choice =
    addresses.length === 0 ? (
      <Notice variant="warning">
        Dieser Link führt nur auf diesem Rechner zur Kasse. Damit Handys sie finden, öffne sie hier unter der
        Adresse des Rechners im Netz, oder stelle <code>PUBLIC_URL</code> ein.
      </Notice>
    ) : (
      addresses.length > 1 && (
        <Select
          label="Adresse der Kasse"
          value={address}
          options={addresses.map((value) => ({ value, label: new URL(value).host }))}
          onChange={setAddress}
        />
      )
    );
  const at = (link: string) => {
    const { pathname, hash } = new URL(link);
    return address ? address + pathname + hash : link;
  };
  return { address, choice, at };
}

interface LinkToPassOnProps extends Pick<CopyFieldProps, 'label' | 'children'> {
  readonly link: string;
  /** All addresses under which other phones may reach the till. */
  readonly addresses: readonly string[];
  readonly codeLabel: string;
  /** Text beside the link when the phone shares it. */
  readonly message: string;
  readonly terms?: ReactNode;
}

/**
 * A link to scan, to copy, or to share by the phone's own dialog, at the end of a dialog. Without an address that other phones can
 * reach, there is no code to scan.
 */
export function LinkToPassOn(props: LinkToPassOnProps) {
  const { addresses, label, codeLabel, message, terms, children } = props;
  const { address, choice, at } = useAddress(addresses);
  const link = at(props.link);

  return (
    <Stack>
      {address && <QrCode text={link} label={codeLabel} />}
      {choice}
      {isInLocalNetwork(address) && <Muted centered>Für Handys im selben WLAN wie dieser Rechner.</Muted>}
      {terms}
      <CopyField
        label={label}
        value={link}
        copyText="Link kopieren"
        copiedText="Link in die Zwischenablage kopiert!"
        beside={<ShareButton what={{ text: message, url: link }} />}
      >
        {children}
      </CopyField>
    </Stack>
  );
}

/** True if the till found `address` in its local network, and this page was opened under another one. */
function isInLocalNetwork(address: string): boolean {
  return address.startsWith('http://') && address !== location.origin;
}

/** Opens the device's share dialog. Not shown where there is none, as without https. */
function ShareButton({ what }: { what: ShareData }) {
  if (!('share' in navigator)) return null;
  return (
    <Button
      icon={Share2}
      // Rejects when the member closes the share dialog: no error.
      onClick={() => void navigator.share(what).catch(() => undefined)}
    >
      Teilen
    </Button>
  );
}
