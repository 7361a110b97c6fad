import { type AnswerOf, calls } from '@stammtisch/contracts';
import { Download, type LucideIcon } from 'lucide-react';
import { type ComponentProps, type ElementType, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { call } from '../lib/api';
import { storedValue } from '../lib/kept/local-storage';
import button from './Button.module.css';
import { classes } from './classes';
import { Muted, OutsideLink } from './Text';
import styles from './TextLink.module.css';

export function TextLink(props: Omit<ComponentProps<'a'>, 'href'> & { readonly href: string }) {
  return <Link {...props} className={styles.link} />;
}

interface ButtonLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly href: string;
  readonly variant?: 'plain' | 'quiet' | undefined;
  readonly wide?: boolean | undefined;
  readonly icon?: LucideIcon;
  readonly state?: unknown;
}

/** A link that looks like a button: to another screen, to a file (`download`), or in another tab (`target`). */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant = 'plain', wide = false, icon, children, className, ...rest } = props;
  const isFile = rest.download !== undefined;
  const Icon = isFile ? Download : icon;
  // wouter's `Link` would navigate inside the app.
  const Tag: ElementType = isFile || rest.target !== undefined ? 'a' : Link;
  return (
    <Tag {...rest} className={classes(button.button, button[variant], wide && 'wide breaks', className)}>
      {Icon && <Icon size={20} />}
      <span>{children}</span>
    </Tag>
  );
}

/** The addresses of imprint and privacy notice, as last loaded; null: the till has none. */
const knownLegalPages = storedValue<Partial<AnswerOf<typeof calls.legalPages>>>('stammtisch.legal', {});

/** 'Impressum · Datenschutz', if the till has them. The stored addresses show at once, also without a network. */
export function LegalLinks() {
  const [{ imprint_url: imprint, privacy_url: privacy }, setPages] = useState(knownLegalPages.get);
  useEffect(() => void load().then(setPages, () => undefined), []);
  if (!imprint && !privacy) return null;
  return (
    <Muted as="div" centered>
      {imprint && <OutsideLink href={imprint}>Impressum</OutsideLink>}
      {imprint && privacy && ' · '}
      {privacy && <OutsideLink href={privacy}>Datenschutz</OutsideLink>}
    </Muted>
  );
}

async function load() {
  const pages = await call(calls.legalPages);
  knownLegalPages.set(pages);
  return pages;
}
