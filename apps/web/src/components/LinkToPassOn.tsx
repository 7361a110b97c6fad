import { type ReactNode, useState } from 'react';
import { CopyField } from './CopyField';
import { Muted } from './Muted';
import { Notice } from './Notice';
import { QrCode } from './QrCode';
import { Select } from './Select';
import { ShareButton } from './ShareButton';
import { Stack } from './Stack';

export interface LinkToPassOnProps {
  /** The link as the till made it, and every address under which other phones may find the till. */
  readonly link: string;
  readonly addresses: readonly string[];
  readonly label: string;
  readonly codeLabel: string;
  /** The text that goes with the link when the phone shares it. */
  readonly message: string;
  /** Stands between the code and the link. */
  readonly terms?: ReactNode;
  /** Further actions, below the link. */
  readonly children?: ReactNode;
}

/**
 * A link to scan, to copy, or to share as the phone does, at the end of a dialog. Without an address that other phones can
 * reach there is no code to scan.
 */
export function LinkToPassOn(props: LinkToPassOnProps) {
  const { addresses, label, codeLabel, message, terms, children } = props;
  const [address = '', setAddress] = useState(addresses[0]);
  const link = address ? movedTo(address, props.link) : props.link;

  return (
    <Stack>
      {addresses.length > 0 ? (
        <QrCode text={link} label={codeLabel} />
      ) : (
        <Notice variant="warning">
          Dieser Link führt nur auf diesem Rechner zur Kasse. Damit Handys sie finden, öffne sie hier unter
          der Adresse des Rechners im Netz, oder stelle <code>PUBLIC_URL</code> ein.
        </Notice>
      )}
      {addresses.length > 1 && (
        <Select
          label="Adresse der Kasse"
          value={address}
          options={addresses.map((each) => ({ value: each, label: new URL(each).host }))}
          onChange={setAddress}
        />
      )}
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

function movedTo(address: string, link: string): string {
  const { pathname, hash } = new URL(link);
  return address + pathname + hash;
}

/** Whether `address` is one that the till found in its local network, and this page was opened under another one. */
function isInLocalNetwork(address: string): boolean {
  return address.startsWith('http://') && address !== location.origin;
}
