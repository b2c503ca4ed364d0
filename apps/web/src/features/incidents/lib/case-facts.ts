import type { CaseFile, IncidentView } from '@rampart/incidents/contract';
import { t } from '@rampart/kernel';
import { SEVERITY_WORDS, TRANSACTION_WORDS, TYPE_WORDS } from './words.js';

interface Fact {
  readonly label: string;
  readonly value: string;
}

export interface FactGroup {
  readonly title: string;
  readonly facts: readonly Fact[];
}

type Person = Pick<CaseFile['victim'], 'email' | 'phone' | 'address'> & {
  readonly name?: string | undefined;
};

const yesNo = (value: boolean | undefined): string => (value === undefined ? '' : value ? t`Yes` : t`No`);
const lines = (values: readonly string[]): string => values.join('\n');

function personFacts({ name, email, phone, address }: Person): readonly Fact[] {
  const parts = address && [address.line, address.city, address.region, address.postalCode, address.country];
  return [
    { label: t`Name (as stated)`, value: name ?? '' },
    { label: t`E-mail`, value: email ?? '' },
    { label: t`Telephone`, value: phone ?? '' },
    { label: t`Address`, value: (parts ?? []).filter((part) => part !== '').join(', ') },
  ];
}

const suspectFacts = (suspect: CaseFile['suspect']): readonly Fact[] => [
  { label: t`Name`, value: suspect.name ?? '' },
  { label: t`Profiles`, value: lines(suspect.profiles) },
  { label: t`IP addresses`, value: lines(suspect.ipAddresses) },
  { label: t`User agents`, value: lines(suspect.userAgents) },
  { label: t`Times`, value: lines(suspect.timestamps) },
  { label: t`Patterns`, value: lines(suspect.behaviorPatterns) },
];

const rightsFacts = ({ works, trademarks }: CaseFile): readonly Fact[] => [
  ...works.map(({ title, description, url }) => ({
    label: t`Work: ${title}`,
    value: lines([description, url ?? '']).trim(),
  })),
  ...trademarks.map(({ name, registrationNumber, office, registryUrl }) => ({
    label: t`Trademark: ${name}`,
    value: lines([`${registrationNumber}, ${office}`, registryUrl ?? '']).trim(),
  })),
];

const moneyFacts = ({ moneySent, transactions }: CaseFile): readonly Fact[] => [
  { label: t`Was money sent?`, value: yesNo(moneySent) },
  ...transactions.map(({ kind, amount, currency, at, recipient, reference }) => ({
    label: TRANSACTION_WORDS[kind],
    value: [`${amount} ${currency}`, at, recipient, reference].filter((part) => part !== '').join(', '),
  })),
];

/** The facts of an incident, in the order of its form. Times are ISO 8601 in UTC, as in the report. */
export function caseFacts({
  incidentType,
  severity,
  caseFile,
}: Pick<IncidentView, 'incidentType' | 'severity' | 'caseFile'>): readonly FactGroup[] {
  const { victim, reporter, suspect, locations } = caseFile;
  const groups: readonly FactGroup[] = [
    {
      title: t`What happened`,
      facts: [
        { label: t`Type`, value: TYPE_WORDS[incidentType] },
        { label: t`Severity`, value: SEVERITY_WORDS[severity].word },
        { label: t`When`, value: caseFile.occurredAt },
        { label: t`Description`, value: caseFile.description },
      ],
    },
    {
      title: t`Victim`,
      facts: [
        ...personFacts(victim),
        { label: t`Official accounts`, value: lines(victim.socialProfiles) },
        { label: t`Business`, value: victim.businessName ?? yesNo(victim.isBusiness) },
        { label: t`Age`, value: victim.ageRange ?? '' },
      ],
    },
    {
      title: t`Reporter`,
      facts: [
        { label: t`Is the victim`, value: yesNo(reporter.isVictim) },
        ...personFacts(reporter),
        { label: t`Company`, value: reporter.company ?? '' },
        { label: t`Relationship`, value: reporter.relationship ?? '' },
        { label: t`Authority (declared)`, value: reporter.authority ?? '' },
        { label: t`Declared, not verified`, value: reporter.declared?.at ?? '' },
      ],
    },
    { title: t`Suspect`, facts: suspectFacts(suspect) },
    {
      title: t`Locations`,
      facts: locations.map(({ url, description }) => ({ label: description || t`Address`, value: url })),
    },
    { title: t`Rights`, facts: rightsFacts(caseFile) },
    { title: t`Money`, facts: moneyFacts(caseFile) },
    {
      title: t`Other parties`,
      facts: [
        { label: t`Other reports`, value: lines(caseFile.otherReports) },
        { label: t`Witnesses, other victims`, value: lines(caseFile.witnesses) },
      ],
    },
  ];
  return groups
    .map(({ title, facts }) => ({ title, facts: facts.filter(({ value }) => value !== '') }))
    .filter(({ facts }) => facts.length > 0);
}
