import { calls } from '@stammtisch/contracts';
import { Download, type LucideIcon } from 'lucide-react';
import { type ComponentProps, type ElementType, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { call } from '../lib/api';
import { keptValue } from '../lib/kept/device-words';
import button from './Button.module.css';
import { classes } from './classes';
import { Muted, OutsideLink } from './Text';
import styles from './TextLink.module.css';

/** A link among words. */
export function TextLink(
  props: Omit<ComponentProps<'a'>, 'href'> & { readonly href: string; state?: unknown },
) {
  return <Link {...props} className={styles.link} />;
}

export interface ButtonLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly href: string;
  readonly variant?: 'plain' | 'quiet' | undefined;
  readonly wide?: boolean | undefined;
  readonly icon?: LucideIcon;
  /** State for the page that it leads to. */
  readonly state?: unknown;
}

/** A link that looks like a button: to another screen, with `download` to a file, or with `target` in another tab. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant = 'plain', wide = false, icon, children, className, ...rest } = props;
  const isFile = rest.download !== undefined;
  const Icon = isFile ? Download : icon;
  // Only the browser itself saves files and opens tabs.
  const Tag: ElementType = isFile || rest.target !== undefined ? 'a' : Link;
  return (
    <Tag {...rest} className={classes(button.button, button[variant], wide && 'wide breaks', className)}>
      {Icon && <Icon size={20} />}
      <span>{children}</span>
    </Tag>
  );
}

/** Where the imprint and the privacy notice were when the till was asked last; null: it has none. */
const knownLegalPages = keptValue<{
  readonly imprint: string | null;
  readonly privacy: string | null;
}>('stammtisch.legal', { imprint: null, privacy: null });

/** 'Impressum · Datenschutz', as far as the till has them. What this device knows shows at once, without network, too. */
export function LegalLinks() {
  const [pages, setPages] = useState(knownLegalPages.get);
  useEffect(() => void load().then(setPages, () => undefined), []);
  if (!pages.imprint && !pages.privacy) return null;
  return (
    <Muted as="div" centered>
      {pages.imprint && <OutsideLink href={pages.imprint}>Impressum</OutsideLink>}
      {pages.imprint && pages.privacy && ' · '}
      {pages.privacy && <OutsideLink href={pages.privacy}>Datenschutz</OutsideLink>}
    </Muted>
  );
}

async function load() {
  const { imprint_url: imprint, privacy_url: privacy } = await call(calls.legalPages);
  knownLegalPages.set({ imprint, privacy });
  return { imprint, privacy };
}
