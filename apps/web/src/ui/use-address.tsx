import { type ReactNode, useState } from 'react';
import { Notice } from './Notice';
import { Select } from './Select';

interface Address {
  /** Where links lead; empty when no other phone finds the till. */
  readonly address: string;
  /** To choose it from several, or a warning that there is none. */
  readonly choice: ReactNode;
  /** The link at the chosen address. */
  readonly at: (link: string) => string;
}

/** The address of the till at which links to pass on lead there. `addresses`: all under which other phones may find it. */
export function useAddress(addresses: readonly string[]): Address {
  const [address = '', setAddress] = useState(addresses[0]);
  return { address, choice: choiceOf(addresses, address, setAddress), at: (link) => movedTo(address, link) };
}

function choiceOf(addresses: readonly string[], chosen: string, choose: (address: string) => void) {
  if (addresses.length === 0)
    return (
      <Notice variant="warning">
        Dieser Link führt nur auf diesem Rechner zur Kasse. Damit Handys sie finden, öffne sie hier unter der
        Adresse des Rechners im Netz, oder stelle <code>PUBLIC_URL</code> ein.
      </Notice>
    );
  if (addresses.length === 1) return null;
  return (
    <Select
      label="Adresse der Kasse"
      value={chosen}
      options={addresses.map((each) => ({ value: each, label: new URL(each).host }))}
      onChange={choose}
    />
  );
}

function movedTo(address: string, link: string): string {
  const { pathname, hash } = new URL(link);
  return address ? address + pathname + hash : link;
}
