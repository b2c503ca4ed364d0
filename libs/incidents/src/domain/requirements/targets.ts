import type { ReportTarget } from '../../contract/index.js';
import { ask, type Dossier, type Requirement, type TargetRequirements } from './requirement.js';

const said = (text: string | undefined): boolean => text !== undefined && text !== '';

/** The fields of the Internet Crime Complaint Center's complaint form, in its order. */
const IC3_FIELDS: readonly Requirement[] = [
  ask.reporterName('Complainant: full legal name'),
  ask.reporterPhone('Complainant: telephone number'),
  ask.reporterEmail('Complainant: e-mail address'),
  ask.victimName('Victim: name'),
  {
    field: 'victim.address',
    label: 'Victim: address',
    given: ({ caseFile }) => caseFile.victim.address !== undefined,
  },
  {
    field: 'victim.phone',
    label: 'Victim: telephone number',
    given: ({ caseFile }) => said(caseFile.victim.phone),
  },
  {
    field: 'victim.email',
    label: 'Victim: e-mail address',
    given: ({ caseFile }) => said(caseFile.victim.email),
  },
  {
    field: 'victim.isBusiness',
    label: 'Victim: person or business',
    given: ({ caseFile }) => caseFile.victim.isBusiness !== undefined,
  },
  {
    field: 'victim.businessName',
    label: 'Victim: name of the business',
    when: ({ caseFile }) => caseFile.victim.isBusiness === true,
    given: ({ caseFile }) => said(caseFile.victim.businessName),
  },
  {
    field: 'victim.ageRange',
    label: 'Victim: age range',
    when: ({ caseFile }) => caseFile.victim.isBusiness === false,
    given: ({ caseFile }) => caseFile.victim.ageRange !== undefined,
  },
  {
    field: 'moneySent',
    label: 'Whether money was sent',
    given: ({ caseFile }) => caseFile.moneySent !== undefined,
  },
  {
    field: 'transactions',
    label: 'Transactions: type, amount, date, recipient',
    when: ({ caseFile }) => caseFile.moneySent === true,
    given: ({ caseFile }) => caseFile.transactions.length > 0,
  },
  ask.description('Description of the incident'),
];

const isImpersonation = ({ caseFile }: Dossier): boolean => caseFile.trademarks.length === 0;
const isTrademark = (dossier: Dossier): boolean => !isImpersonation(dossier);

export const TARGETS: Readonly<Record<ReportTarget, TargetRequirements>> = {
  ic3: { source: 'IC3 complaint form', statements: ['accuracy'], fields: IC3_FIELDS },
  dmca: {
    source: '17 U.S.C. 512(c)(3)(A)',
    statements: ['good-faith', 'accuracy', 'perjury', 'authority'],
    fields: [
      ask.works(),
      ask.locations('Infringing material and where it is'),
      ask.reporterName(),
      ask.reporterAddress(),
      ask.reporterPhone(),
      ask.reporterEmail(),
      ask.authority(),
    ],
  },
  dsa: {
    source: 'Regulation (EU) 2022/2065, article 16(2)',
    statements: ['good-faith'],
    fields: [
      ask.description('Reasons why it is illegal'),
      ask.locations(),
      ask.reporterName('Your name'),
      ask.reporterEmail(),
    ],
  },
  x: {
    source: 'X: impersonation and trademark forms',
    statements: ['good-faith', 'accuracy', 'authority'],
    fields: [
      ask.suspectProfiles('Profile that impersonates'),
      ask.victimName('Person or brand concerned'),
      ask.officialProfiles('Your own account or site'),
      ask.description('Which parts of your identity are misused'),
      ask.reporterName(),
      ask.reporterEmail(),
      ask.authority(),
      ask.authorityProof(),
    ],
  },
  meta: {
    source: 'Instagram and Facebook: impersonation and trademark forms',
    statements: ['good-faith', 'accuracy', 'authority'],
    fields: [
      ask.victimName('Full name of the person concerned'),
      ask.locations('Addresses of what is reported'),
      ask.reporterName(),
      ask.reporterEmail('Your e-mail address (shown to the reported side)'),
      ask.description(),
      { ...ask.evidence('Government identity document of the person concerned'), when: isImpersonation },
      {
        field: 'trademarks.registryUrl',
        label: 'Registry link',
        when: isTrademark,
        given: ({ caseFile }) => caseFile.trademarks.every(({ registryUrl }) => said(registryUrl)),
      },
      ask.authority(),
    ],
  },
  tiktok: {
    source: 'TikTok: report an impersonation account',
    statements: ['good-faith', 'accuracy'],
    fields: [
      ask.reporterName(),
      ask.reporterEmail(),
      {
        field: 'reporter.address',
        label: 'Your country',
        given: ({ caseFile }) => caseFile.reporter.address !== undefined,
      },
      ask.suspectProfiles('Account that impersonates'),
      ask.evidence('Valid identity document'),
      ask.authority(),
    ],
  },
  youtube: {
    source: 'YouTube: trademark complaint form',
    statements: ['good-faith', 'accuracy', 'authority'],
    fields: [
      ask.reporterName(),
      ask.reporterEmail(),
      ask.reporterPhone(),
      ask.reporterAddress(),
      ask.trademarks(),
      ask.locations('Address of each video or channel'),
      ask.description(),
      ask.authority(),
    ],
  },
  linkedin: {
    source: 'LinkedIn: notice of trademark infringement',
    statements: ['good-faith', 'perjury', 'authority'],
    fields: [
      ask.reporterName(),
      ask.trademarks(),
      ask.locations(),
      ask.officialProfiles('Your official page'),
      ask.description(),
      ask.reporterEmail(),
      ask.authority(),
    ],
  },
  bluesky: {
    source: 'com.atproto.moderation.createReport',
    statements: ['good-faith'],
    fields: [ask.suspectProfiles('Account that is reported'), ask.description('Reason')],
  },
  mastodon: {
    source: 'Mastodon API: POST /api/v1/reports',
    statements: ['good-faith'],
    fields: [ask.suspectProfiles('Account that is reported'), ask.description('Comment')],
  },
};
