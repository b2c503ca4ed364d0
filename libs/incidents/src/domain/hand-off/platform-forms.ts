import { t } from '@rampart/kernel';
import type { CaseFile, FormTarget } from '../../contract/index.js';
import { addressFields, addressLine, field, lines, type Step, yesNo } from './fields.js';

type Steps = (caseFile: CaseFile, signedBy: string) => readonly Step[];

const urls = (list: readonly { readonly url: string }[]): readonly string[] => list.map(({ url }) => url);
const relationship = ({ reporter }: CaseFile): string =>
  reporter.isVictim ? 'I am the person concerned' : (reporter.relationship ?? '');

const contact = ({ reporter }: CaseFile): Step => ({
  title: t`Your contact details`,
  fields: [
    field(t`Full legal name`, reporter.name),
    field(t`Company`, reporter.company),
    field(t`Address`, addressLine(reporter.address)),
    field(t`Phone`, reporter.phone),
    field(t`Email`, reporter.email),
  ],
});

const marks = ({ trademarks }: CaseFile): Step => ({
  title: t`Trademark`,
  fields: trademarks.flatMap(({ name, registrationNumber, office, registryUrl }) => [
    field(t`Trademark`, name),
    field(t`Registration number`, registrationNumber),
    field(t`Office or jurisdiction`, office),
    field(t`Registry link`, registryUrl),
  ]),
});

const signature = (signedBy: string): Step => ({
  title: t`Signature`,
  fields: [field(t`Your name as signature`, signedBy)],
});

const dmca: Steps = (caseFile, signedBy) => [
  {
    title: t`Copyrighted work`,
    fields: caseFile.works.flatMap(({ title, description, url }) => [
      field(t`Work`, title),
      field(t`Description of the work`, description),
      field(t`Where the work can be seen`, url),
    ]),
  },
  {
    title: t`Infringing material`,
    fields: [
      lines(t`Where it is`, urls(caseFile.locations)),
      field(t`What is infringed`, caseFile.description),
    ],
  },
  contact(caseFile),
  signature(signedBy),
];

const dsa: Steps = (caseFile, signedBy) => [
  {
    title: t`Illegal content (article 16(2)(a) and (b))`,
    fields: [
      field(t`Reasons why it is illegal`, caseFile.description),
      lines(t`Exact electronic location`, urls(caseFile.locations)),
    ],
  },
  {
    title: t`Who notifies (article 16(2)(c) and (d))`,
    fields: [
      field(t`Name`, caseFile.reporter.name),
      field(t`Email`, caseFile.reporter.email),
      field(t`Confirmed in good faith by`, signedBy),
    ],
  },
];

const x: Steps = (caseFile, signedBy) => [
  {
    title: t`Who is affected`,
    fields: [
      yesNo(t`I am the person concerned`, caseFile.reporter.isVictim),
      field(t`Name of the person or brand`, caseFile.victim.name),
      lines(t`Official accounts or website`, caseFile.victim.socialProfiles),
      field(t`Your relationship`, relationship(caseFile)),
    ],
  },
  {
    title: t`What is reported`,
    fields: [
      lines(t`Profile that impersonates`, caseFile.suspect.profiles),
      lines(t`Posts`, urls(caseFile.locations)),
      field(t`Which parts of the identity are misused`, caseFile.description),
    ],
  },
  ...(caseFile.trademarks.length > 0 ? [marks(caseFile)] : []),
  contact(caseFile),
  signature(signedBy),
];

const meta: Steps = (caseFile, signedBy) => [
  contact(caseFile),
  {
    title: t`Who is affected`,
    fields: [field(t`Full name`, caseFile.victim.name), field(t`Your relationship`, relationship(caseFile))],
  },
  {
    title: t`What is reported`,
    fields: [
      lines(t`Links`, urls(caseFile.locations)),
      lines(t`Profile that impersonates`, caseFile.suspect.profiles),
      field(t`Description`, caseFile.description),
    ],
  },
  ...(caseFile.trademarks.length > 0 ? [marks(caseFile)] : []),
  signature(signedBy),
];

const tiktok: Steps = (caseFile, signedBy) => [
  {
    title: t`Contact`,
    fields: [field(t`Email`, caseFile.reporter.email), field(t`Country`, caseFile.reporter.address?.country)],
  },
  {
    title: t`Impersonation`,
    fields: [
      field(t`Who is impersonated`, caseFile.victim.name),
      field(t`Your relationship`, relationship(caseFile)),
      lines(t`Account that impersonates`, caseFile.suspect.profiles),
      field(t`Details`, caseFile.description),
    ],
  },
  signature(signedBy),
];

const youtube: Steps = (caseFile, signedBy) => [
  {
    title: t`Your information`,
    fields: [
      field(t`Full legal name`, caseFile.reporter.name),
      field(t`Company`, caseFile.reporter.company),
      field(t`Owner of the trademark`, caseFile.victim.businessName ?? caseFile.victim.name),
      field(t`Relationship to the owner`, relationship(caseFile)),
      ...addressFields(caseFile.reporter.address),
      field(t`Phone`, caseFile.reporter.phone),
      field(t`Email`, caseFile.reporter.email),
    ],
  },
  marks(caseFile),
  {
    title: t`Content`,
    fields: [
      lines(t`Address of each video or channel`, urls(caseFile.locations)),
      field(t`Description`, caseFile.description),
    ],
  },
  signature(signedBy),
];

const linkedin: Steps = (caseFile, signedBy) => [
  contact(caseFile),
  marks(caseFile),
  {
    title: t`What is reported`,
    fields: [
      lines(t`Links`, urls(caseFile.locations)),
      field(t`Description`, caseFile.description),
      lines(t`Your official page`, caseFile.victim.socialProfiles),
      field(t`Your authority`, relationship(caseFile)),
    ],
  },
  signature(signedBy),
];

export const PLATFORM_FORMS: Readonly<Record<Exclude<FormTarget, 'ic3'>, Steps>> = {
  ...{ dmca, dsa, x, meta, tiktok, youtube, linkedin },
};
