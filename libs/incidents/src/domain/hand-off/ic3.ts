import type { CaseFile } from '../../contract/index.js';
import { addressFields, type Field, field, lines, type Step, yesNo } from './fields.js';

const AGES: Readonly<Record<NonNullable<CaseFile['victim']['ageRange']>, string>> = {
  'under-20': 'Under 20',
  '20-29': '20 - 29',
  '30-39': '30 - 39',
  '40-49': '40 - 49',
  '50-59': '50 - 59',
  'over-59': 'Over 60',
};

const KINDS: Readonly<Record<CaseFile['transactions'][number]['kind'], string>> = {
  wire: 'Wire transfer',
  card: 'Debit or credit card',
  check: 'Check',
  ach: 'ACH transfer',
  'peer-to-peer': 'Peer to peer',
  'gift-card': 'Gift or prepaid card',
  crypto: 'Cryptocurrency',
  cash: 'Cash',
  other: 'Other',
};

/** The steps of the Internet Crime Complaint Center's complaint form, in their order. The signer's name comes last. */
export function ic3Steps(caseFile: CaseFile, signedBy: string): readonly Step[] {
  const { victim, reporter, suspect } = caseFile;
  return [
    {
      title: 'Who is filing this complaint?',
      fields: [
        yesNo('Were you the one affected?', reporter.isVictim),
        field('Name', reporter.name),
        field('Phone', reporter.phone),
        field('Email', reporter.email),
      ],
    },
    {
      title: 'Victim information',
      fields: [
        field('Name', victim.name),
        field('Age', victim.ageRange === undefined ? '' : AGES[victim.ageRange]),
        ...addressFields(victim.address),
        field('Phone', victim.phone),
        field('Email', victim.email),
        yesNo('Is this a business?', victim.isBusiness),
        ...(victim.isBusiness === true ? [field('Business name', victim.businessName)] : []),
      ],
    },
    {
      title: 'Financial transactions',
      fields: [yesNo('Did you send or lose money?', caseFile.moneySent), ...transactionFields(caseFile)],
    },
    { title: 'Subjects', fields: subjectFields(suspect) },
    {
      title: 'Description of the incident',
      fields: [
        field('Description', caseFile.description),
        lines(
          'Where it is shown',
          caseFile.locations.map(({ url }) => url),
        ),
      ],
    },
    {
      title: 'Other information',
      fields: [
        lines('Other witnesses or victims', caseFile.witnesses),
        lines('Reports to other agencies', caseFile.otherReports),
      ],
    },
    { title: 'Who is filing this complaint: signature', fields: [field('Digital signature', signedBy)] },
  ];
}

const transactionFields = ({ transactions }: CaseFile): readonly Field[] =>
  transactions.flatMap(({ kind, amount, currency, at, recipient, reference }, index) => {
    const of = transactions.length > 1 ? ` (transaction ${index + 1})` : '';
    return [
      field(`Transaction type${of}`, KINDS[kind]),
      field(`Amount${of}`, `${amount} ${currency}`),
      field(`Date${of}`, at.slice(0, 10)),
      field(`Recipient${of}`, recipient),
      field(`Reference or account${of}`, reference),
    ];
  });

function subjectFields({ name, profiles, ipAddresses }: CaseFile['suspect']): readonly Field[] {
  return [
    field('Name', name),
    lines('Website or social profile', profiles),
    lines('IP address', ipAddresses),
  ];
}
