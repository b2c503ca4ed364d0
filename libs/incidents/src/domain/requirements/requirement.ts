import { isStatedName } from '../legal-name.js';
import type {
  AccusedNetwork,
  CaseFile,
  EvidenceItem,
  MissingField,
  Statement,
} from '../../contract/index.js';

export interface Dossier {
  readonly caseFile: CaseFile;
  readonly network: AccusedNetwork | null;
  /** Set for an incident about several accounts. */
  readonly suspects?: readonly { readonly network: AccusedNetwork }[];
  readonly evidence: readonly Pick<EvidenceItem, 'id' | 'type'>[];
}

export interface Requirement extends Omit<MissingField, 'source'> {
  /** Whether this case has the requirement; if absent, every case has it. */
  readonly when?: (dossier: Dossier) => boolean;
  readonly given: (dossier: Dossier) => boolean;
}

export interface TargetRequirements {
  readonly source: string;
  readonly fields: readonly Requirement[];
  readonly statements: readonly Statement[];
}

const some = (list: readonly unknown[]): boolean => list.length > 0;
const said = (text: string | undefined): boolean => text !== undefined && text.trim() !== '';

/** Requirements that several places share. The label is the wording of the place. */
export const ask = {
  description: (label = 'What happened'): Requirement => ({
    field: 'description',
    label,
    given: ({ caseFile }) => said(caseFile.description),
  }),
  locations: (label = 'Exact address of what is reported'): Requirement => ({
    field: 'locations',
    label,
    given: ({ caseFile }) => some(caseFile.locations),
  }),
  suspectProfiles: (label: string): Requirement => ({
    field: 'suspect.profiles',
    label,
    given: ({ caseFile }) => some(caseFile.suspect.profiles),
  }),
  officialProfiles: (label: string): Requirement => ({
    field: 'victim.socialProfiles',
    label,
    given: ({ caseFile }) => some(caseFile.victim.socialProfiles),
  }),
  reporterName: (label = 'Your full legal name'): Requirement => ({
    field: 'reporter.name',
    label,
    given: ({ caseFile }) => isStatedName(caseFile.reporter.name),
  }),
  victimName: (label: string): Requirement => ({
    field: 'victim.name',
    label,
    given: ({ caseFile }) => isStatedName(caseFile.victim.name),
  }),
  reporterEmail: (label = 'Your e-mail address'): Requirement => ({
    field: 'reporter.email',
    label,
    given: ({ caseFile }) => said(caseFile.reporter.email),
  }),
  reporterPhone: (label = 'Your telephone number'): Requirement => ({
    field: 'reporter.phone',
    label,
    given: ({ caseFile }) => said(caseFile.reporter.phone),
  }),
  reporterAddress: (label = 'Your postal address'): Requirement => ({
    field: 'reporter.address',
    label,
    given: ({ caseFile }) => caseFile.reporter.address !== undefined,
  }),
  authority: (label = 'Your relationship to the person concerned'): Requirement => ({
    field: 'reporter.relationship',
    label,
    when: ({ caseFile }) => !caseFile.reporter.isVictim,
    given: ({ caseFile }) => said(caseFile.reporter.relationship),
  }),
  authorityProof: (label = 'Proof that you may act for them'): Requirement => ({
    field: 'reporter.authorityEvidenceId',
    label,
    when: ({ caseFile }) => !caseFile.reporter.isVictim,
    given: ({ caseFile, evidence }) =>
      evidence.some(({ id }) => id === caseFile.reporter.authorityEvidenceId),
  }),
  works: (label = 'The work that was infringed'): Requirement => ({
    field: 'works',
    label,
    given: ({ caseFile }) => some(caseFile.works),
  }),
  trademarks: (label = 'Registered mark, number and office'): Requirement => ({
    field: 'trademarks',
    label,
    given: ({ caseFile }) => some(caseFile.trademarks),
  }),
  evidence: (label: string): Requirement => ({
    field: 'evidence',
    label,
    given: ({ evidence }) => some(evidence),
  }),
};
