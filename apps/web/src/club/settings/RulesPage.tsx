import {
  CATEGORY_LENGTH,
  howFar,
  monthName,
  PURPOSE_LENGTH,
  RECIPIENT_LENGTH,
  texts,
} from '@stammtisch/contracts';
import {
  type Categories,
  type Cents,
  DEFAULT_PURPOSE,
  isBic,
  isIban,
  MOST_CATEGORIES,
  type PaymentWays,
  plainIban,
  referenceFor,
  spacedIban,
} from '@stammtisch/domain';
import { euroOf, lineFields, lineIn } from '../../admin/line-fields';
import { SectionPage } from '../../admin/page-parts';
import { useSettings } from '../../admin/settings';
import { area, select, text, tick } from '../../ui/fields';
import { Pair, Stack } from '../../ui/Stack';
import { Muted, OutsideLink } from '../../ui/Text';
import { SettingCard } from './SettingCard';

/** The table's rules: payment ways, credit limit, minimum ages, categories and business year. */
export default function RulesPage() {
  return (
    <SectionPage
      title="Regeln"
      summary="Wie bezahlt wird, wie weit es ins Minus geht, und ab welchem Alter"
      loaded={useSettings()}
    >
      {({ paymentWays, creditLine, unknownAges, categories, firstMonth }) => (
        <Stack gap="page">
          <WaysCard ways={paymentWays} />
          <Pair>
            <LimitCard line={creditLine} />
            <YouthCard allowed={unknownAges} />
          </Pair>
          <Pair>
            <CategoriesCard {...categories} />
            <YearCard first={firstMonth} />
          </Pair>
          <Muted>
            <OutsideLink href="/vorstand.html">Für Vorstand und Kassenwart</OutsideLink>: was die Kasse ist
            und was nicht, wer was sieht, und eine Vorlage für die Datenschutzhinweise.
          </Muted>
        </Stack>
      )}
    </SectionPage>
  );
}

const EXAMPLE_CODE = '7K3M9QXA';

/** Prevents autocorrection of account numbers. */
const asTyped = { autoCapitalize: 'characters', spellCheck: false };

const ifTransfer = ({ transfer }: Readonly<Record<string, unknown>>) => transfer === true;

const waysFields = ({ cash, transfer }: PaymentWays) => ({
  cash: tick('In die Barkasse', cash !== null),
  confirm_cash: tick('Bar zählt erst nach Bestätigung', cash?.confirm, {
    shownIf: (values) => values.cash === true,
  }),
  transfer: tick('Überweisung', transfer !== null),
  confirm_transfer: tick('Überwiesen zählt erst nach Bestätigung', transfer?.confirm, {
    shownIf: ifTransfer,
  }),
  recipient: text('Empfänger', {
    initial: transfer?.recipient ?? '',
    maxLength: RECIPIENT_LENGTH,
    missing: texts.recipientMissing,
    shownIf: ifTransfer,
  }),
  iban: text('IBAN', {
    initial: spacedIban(transfer?.iban ?? ''),
    hint: 'Sieht jedes Mitglied; bleibt im Protokoll.',
    wrong: (typed) => (isIban(plainIban(typed)) ? undefined : texts.ibanInvalid),
    ...asTyped,
    shownIf: ifTransfer,
  }),
  bic: text('BIC (freiwillig)', {
    initial: transfer?.bic ?? '',
    wrong: (typed) => (typed.trim() === '' || isBic(plainIban(typed)) ? undefined : texts.bicInvalid),
    ...asTyped,
    shownIf: ifTransfer,
  }),
  purpose: text('Womit der Verwendungszweck beginnt', {
    initial: transfer?.purpose ?? DEFAULT_PURPOSE,
    maxLength: PURPOSE_LENGTH,
    hint: (typed) => `Zum Beispiel: ${referenceFor(typed, EXAMPLE_CODE)}`,
    shownIf: ifTransfer,
  }),
});

const WaysCard = ({ ways }: { ways: PaymentWays }) => (
  <SettingCard
    title="Zahlungswege"
    fields={waysFields(ways)}
    below={
      <Muted>
        Was bestätigt werden muss, steht unter „Heute“ und zählt erst danach. Ohne einen Weg wird niemand
        gefragt, und jede Aufladung zählt sofort.
      </Muted>
    }
    change={({ cash, transfer, confirm_cash, confirm_transfer, bic, ...account }) => ({
      paymentWays: {
        cash: cash ? { confirm: confirm_cash } : null,
        transfer: transfer ? { confirm: confirm_transfer, bic: bic.trim() || null, ...account } : null,
      },
    })}
  />
);

const LimitCard = ({ line }: { line: Cents | null }) => (
  <SettingCard
    title="Limit"
    fields={lineFields(line, 'Kein Limit', 'Limit')}
    below={
      <Muted>
        Ein eigenes Limit gilt statt des Limits für den ganzen Tisch. Bei den Mitgliedern unter „Mehr“ bekommt
        es jemand.
      </Muted>
    }
    change={(values) => ({ creditLine: euroOf(lineIn(values)) })}
  >
    <p>Zurzeit {howFar(line)}.</p>
    <Muted>
      Wer das Limit erreicht, lädt erst wieder auf. Was jemand ausgibt oder nichts kostet, geht immer; und wer
      eine Runde gegeben hat, zahlt sie auch darüber hinaus.
    </Muted>
  </SettingCard>
);

const YouthCard = ({ allowed }: { allowed: boolean }) => (
  <SettingCard
    title="Jugendschutz"
    fields={{ unknownAges: tick('Ohne Geburtsdatum sind sie erlaubt', allowed) }}
    below={
      <Muted>
        Das Alter steht beim Getränk. Bier, Wein und Sekt sind in Deutschland ab 16, alles mit Schnaps ab 18.
      </Muted>
    }
    change={(chosen) => chosen}
  >
    <Muted>
      Wer laut Geburtsdatum zu jung ist, bekommt Getränke ab 16 und 18 nie: auch nicht auf eine Runde oder am
      Tresen. Es zählt das Alter am Tag des Tipps.
    </Muted>
  </SettingCard>
);

const CategoriesCard = ({ expenses, income }: Categories) => (
  <SettingCard
    title="Kategorien"
    fields={{
      expenses: area('Für Ausgaben', { initial: expenses.join('\n'), rows: 7 }),
      income: area('Für Einnahmen', { initial: income.join('\n'), rows: 5 }),
    }}
    change={({ expenses, income }) => ({
      categories: { expenses: linesOf(expenses), income: linesOf(income) },
    })}
  >
    <Muted>
      Eine in jeder Zeile, höchstens {MOST_CATEGORIES} mit je {CATEGORY_LENGTH} Zeichen. Was schon gebucht
      ist, behält seine Kategorie.
    </Muted>
  </SettingCard>
);

const linesOf = (typed: string): string[] =>
  typed.split('\n').flatMap((line) => line.trim().replace(/\s+/g, ' ') || []);

const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  value: `${index + 1}`,
  label: monthName(index + 1),
}));

const YearCard = ({ first }: { first: number }) => (
  <SettingCard
    title="Geschäftsjahr"
    fields={{ month: select('Erster Monat', MONTHS, `${first}`) }}
    below={
      <Muted>
        Gebucht bleibt alles, wie es ist; nur die zwölf Monate eines Kassenberichts sind dann andere. Ein
        Bericht von vorher bleibt unter seiner Adresse, wie er war.
      </Muted>
    }
    change={({ month }) => ({ firstMonth: Number(month) })}
  />
);
