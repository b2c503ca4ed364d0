import type { CaseFile, FormTarget } from '../../contract/index.js';
import { addressFields, addressLine, field, lines, type Step, yesNo } from './fields.js';

type Steps = (caseFile: CaseFile, signedBy: string) => readonly Step[];

const urls = (list: readonly { readonly url: string }[]): readonly string[] => list.map(({ url }) => url);
const relationship = ({ reporter }: CaseFile): string =>
  reporter.isVictim ? 'I am the person concerned' : (reporter.relationship ?? '');

const contact = ({ reporter }: CaseFile): Step => ({
  title: 'Your contact details',
  fields: [
    field('Full legal name', reporter.name),
    field('Company', reporter.company),
    field('Address', addressLine(reporter.address)),
    field('Phone', reporter.phone),
    field('Email', reporter.email),
  ],
});

const marks = ({ trademarks }: CaseFile): Step => ({
  title: 'Trademark',
  fields: trademarks.flatMap(({ name, registrationNumber, office, registryUrl }) => [
    field('Trademark', name),
    field('Registration number', registrationNumber),
    field('Office or jurisdiction', office),
    field('Registry link', registryUrl),
  ]),
});

const signature = (signedBy: string): Step => ({
  title: 'Signature',
  fields: [field('Your name as signature', signedBy)],
});

const dmca: Steps = (caseFile, signedBy) => [
  {
    title: 'Copyrighted work',
    fields: caseFile.works.flatMap(({ title, description, url }) => [
      field('Work', title),
      field('Description of the work', description),
      field('Where the work can be seen', url),
    ]),
  },
  {
    title: 'Infringing material',
    fields: [
      lines('Where it is', urls(caseFile.locations)),
      field('What is infringed', caseFile.description),
    ],
  },
  contact(caseFile),
  signature(signedBy),
];

const dsa: Steps = (caseFile, signedBy) => [
  {
    title: 'Illegal content (article 16(2)(a) and (b))',
    fields: [
      field('Reasons why it is illegal', caseFile.description),
      lines('Exact electronic location', urls(caseFile.locations)),
    ],
  },
  {
    title: 'Who notifies (article 16(2)(c) and (d))',
    fields: [
      field('Name', caseFile.reporter.name),
      field('Email', caseFile.reporter.email),
      field('Confirmed in good faith by', signedBy),
    ],
  },
];

const x: Steps = (caseFile, signedBy) => [
  {
    title: 'Who is affected',
    fields: [
      yesNo('I am the person concerned', caseFile.reporter.isVictim),
      field('Name of the person or brand', caseFile.victim.name),
      lines('Official accounts or website', caseFile.victim.socialProfiles),
      field('Your relationship', relationship(caseFile)),
    ],
  },
  {
    title: 'What is reported',
    fields: [
      lines('Profile that impersonates', caseFile.suspect.profiles),
      lines('Posts', urls(caseFile.locations)),
      field('Which parts of the identity are misused', caseFile.description),
    ],
  },
  ...(caseFile.trademarks.length > 0 ? [marks(caseFile)] : []),
  contact(caseFile),
  signature(signedBy),
];

const meta: Steps = (caseFile, signedBy) => [
  contact(caseFile),
  {
    title: 'Who is affected',
    fields: [field('Full name', caseFile.victim.name), field('Your relationship', relationship(caseFile))],
  },
  {
    title: 'What is reported',
    fields: [
      lines('Links', urls(caseFile.locations)),
      lines('Profile that impersonates', caseFile.suspect.profiles),
      field('Description', caseFile.description),
    ],
  },
  ...(caseFile.trademarks.length > 0 ? [marks(caseFile)] : []),
  signature(signedBy),
];

const tiktok: Steps = (caseFile, signedBy) => [
  {
    title: 'Contact',
    fields: [field('Email', caseFile.reporter.email), field('Country', caseFile.reporter.address?.country)],
  },
  {
    title: 'Impersonation',
    fields: [
      field('Who is impersonated', caseFile.victim.name),
      field('Your relationship', relationship(caseFile)),
      lines('Account that impersonates', caseFile.suspect.profiles),
      field('Details', caseFile.description),
    ],
  },
  signature(signedBy),
];

const youtube: Steps = (caseFile, signedBy) => [
  {
    title: 'Your information',
    fields: [
      field('Full legal name', caseFile.reporter.name),
      field('Company', caseFile.reporter.company),
      field('Owner of the trademark', caseFile.victim.businessName ?? caseFile.victim.name),
      field('Relationship to the owner', relationship(caseFile)),
      ...addressFields(caseFile.reporter.address),
      field('Phone', caseFile.reporter.phone),
      field('Email', caseFile.reporter.email),
    ],
  },
  marks(caseFile),
  {
    title: 'Content',
    fields: [
      lines('Address of each video or channel', urls(caseFile.locations)),
      field('Description', caseFile.description),
    ],
  },
  signature(signedBy),
];

const linkedin: Steps = (caseFile, signedBy) => [
  contact(caseFile),
  marks(caseFile),
  {
    title: 'What is reported',
    fields: [
      lines('Links', urls(caseFile.locations)),
      field('Description', caseFile.description),
      lines('Your official page', caseFile.victim.socialProfiles),
      field('Your authority', relationship(caseFile)),
    ],
  },
  signature(signedBy),
];

export const PLATFORM_FORMS: Readonly<Record<Exclude<FormTarget, 'ic3'>, Steps>> = {
  ...{ dmca, dsa, x, meta, tiktok, youtube, linkedin },
};
