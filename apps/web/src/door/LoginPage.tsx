import { texts } from '@stammtisch/contracts';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { justTyped } from '../lib/session';
import { tableStore } from '../lib/table/store';
import { useTitle } from '../lib/use-page';
import { Field, PasswordField } from '../ui/Field';
import { Form, type Submitted, typedIn } from '../ui/Form';
import { LegalLinks } from '../ui/Links';
import { Notice } from '../ui/Notice';
import { SignedOutScreen } from '../ui/SignedOutScreen';
import { HowTo, Muted } from '../ui/Text';
import { logIn, logoutReason } from './session';

async function submit({ form }: Submitted) {
  const username = typedIn(form, 'username').trim();
  const password = typedIn(form, 'password');
  await logIn({ username, password });
}

/** The login page: user name and password, filled in after a registration. */
export function LoginPage() {
  useTitle('Anmelden');
  const form = useRef<HTMLFormElement>(null);
  const [typed] = useState(justTyped.login);
  const lost = useStore(tableStore, (store) => store.lost);
  useEffect(() => {
    justTyped.login = undefined;
    if (typed) form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [typed]);
  return (
    <SignedOutScreen below={<LegalLinks />}>
      <Form ref={form} submitText="Anmelden" busyText="Anmelden …" onSubmit={submit}>
        {lost && <Notice variant="info">{logoutReason(lost)}</Notice>}
        <Field
          label="Benutzername"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={typed?.username}
          missing={texts.loginFieldsMissing}
        />
        <PasswordField
          label="Passwort"
          name="password"
          autoComplete="current-password"
          defaultValue={typed?.password}
          missing={texts.loginFieldsMissing}
        />
        <Muted>
          Passwort vergessen? Der Kassenwart oder ein Admin gibt dir einen Link für ein neues.{' '}
          <HowTo task="passwort-vergessen" />
        </Muted>
      </Form>
    </SignedOutScreen>
  );
}
