import type { CaseFile, IncidentView } from '@rampart/incidents/contract';
import { SEVERITY_WORDS, TRANSACTION_WORDS, TYPE_WORDS } from './words.js';

interface Fact {
  readonly label: string;
  readonly value: string;
}

/** A group of an incident's facts, without empty ones. */
export interface FactGroup {
  readonly title: string;
  readonly facts: readonly Fact[];
}

type Person = Pick<CaseFile['victim'], 'email' | 'phone' | 'address'> & {
  readonly name?: string | undefined;
};

const yesNo = (value: boolean | undefined): string => (value === undefined ? '' : value ? 'Yes' : 'No');
const lines = (values: readonly string[]): string => values.join('\n');

function personFacts({ name, email, phone, address }: Person): readonly Fact[] {
  const parts = address && [address.line, address.city, address.region, address.postalCode, address.country];
  return [
    { label: 'Name (as stated)', value: name ?? '' },
    { label: 'E-mail', value: email ?? '' },
    { label: 'Telephone', value: phone ?? '' },
    { label: 'Address', value: (parts ?? []).filter((part) => part !== '').join(', ') },
  ];
}

const suspectFacts = (suspect: CaseFile['suspect']): readonly Fact[] => [
  { label: 'Name', value: suspect.name ?? '' },
  { label: 'Profiles', value: lines(suspect.profiles) },
  { label: 'IP addresses', value: lines(suspect.ipAddresses) },
  { label: 'User agents', value: lines(suspect.userAgents) },
  { label: 'Times', value: lines(suspect.timestamps) },
  { label: 'Patterns', value: lines(suspect.behaviorPatterns) },
];

const rightsFacts = ({ works, trademarks }: CaseFile): readonly Fact[] => [
  ...works.map(({ title, description, url }) => ({
    label: `Work: ${title}`,
    value: lines([description, url ?? '']).trim(),
  })),
  ...trademarks.map(({ name, registrationNumber, office, registryUrl }) => ({
    label: `Trademark: ${name}`,
    value: lines([`${registrationNumber}, ${office}`, registryUrl ?? '']).trim(),
  })),
];

const moneyFacts = ({ moneySent, transactions }: CaseFile): readonly Fact[] => [
  { label: 'Was money sent?', value: yesNo(moneySent) },
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
      title: 'What happened',
      facts: [
        { label: 'Type', value: TYPE_WORDS[incidentType] },
        { label: 'Severity', value: SEVERITY_WORDS[severity].word },
        { label: 'When', value: caseFile.occurredAt },
        { label: 'Description', value: caseFile.description },
      ],
    },
    {
      title: 'Victim',
      facts: [
        ...personFacts(victim),
        { label: 'Official accounts', value: lines(victim.socialProfiles) },
        { label: 'Business', value: victim.businessName ?? yesNo(victim.isBusiness) },
        { label: 'Age', value: victim.ageRange ?? '' },
      ],
    },
    {
      title: 'Reporter',
      facts: [
        { label: 'Is the victim', value: yesNo(reporter.isVictim) },
        ...personFacts(reporter),
        { label: 'Company', value: reporter.company ?? '' },
        { label: 'Relationship', value: reporter.relationship ?? '' },
        { label: 'Authority (declared)', value: reporter.authority ?? '' },
        { label: 'Declared, not verified', value: reporter.declared?.at ?? '' },
      ],
    },
    { title: 'Suspect', facts: suspectFacts(suspect) },
    {
      title: 'Locations',
      facts: locations.map(({ url, description }) => ({ label: description || 'Address', value: url })),
    },
    { title: 'Rights', facts: rightsFacts(caseFile) },
    { title: 'Money', facts: moneyFacts(caseFile) },
    {
      title: 'Other parties',
      facts: [
        { label: 'Other reports', value: lines(caseFile.otherReports) },
        { label: 'Witnesses, other victims', value: lines(caseFile.witnesses) },
      ],
    },
  ];
  return groups
    .map(({ title, facts }) => ({ title, facts: facts.filter(({ value }) => value !== '') }))
    .filter(({ facts }) => facts.length > 0);
}
