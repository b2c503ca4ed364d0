import type { CaseFile, IncidentView, ReviseIncident } from '@rampart/incidents/contract';
import { bodyOfPerson, orAbsent, personOf, type PersonValues } from './person-values.js';
import { momentFromField, momentToField } from '../../../shared/time-range/zone-input.js';

type Transaction = CaseFile['transactions'][number];

/** Yes, no, or not answered yet. */
export type Said = '' | 'yes' | 'no';

/** The values of the case form. All are texts, and none is absent. */
export interface CaseValues {
  readonly incidentType: IncidentView['incidentType'];
  readonly severity: IncidentView['severity'];
  readonly caseFile: {
    readonly title: string;
    readonly description: string;
    readonly occurredAt: string;
    readonly victim: PersonValues & {
      readonly socialProfiles: readonly string[];
      readonly ageRange: NonNullable<CaseFile['victim']['ageRange']> | '';
      readonly isBusiness: Said;
      readonly businessName: string;
    };
    readonly reporter: PersonValues & {
      readonly isVictim: Said;
      readonly company: string;
      readonly relationship: string;
      readonly authority: string;
      readonly authorityEvidenceId: string;
    };
    readonly suspect: Omit<CaseFile['suspect'], 'name'> & { readonly name: string };
    readonly locations: CaseFile['locations'];
    readonly works: readonly Texts<CaseFile['works'][number]>[];
    readonly trademarks: readonly Texts<CaseFile['trademarks'][number]>[];
    readonly moneySent: Said;
    readonly transactions: readonly Transaction[];
    readonly otherReports: readonly string[];
    readonly witnesses: readonly string[];
  };
}

/** The same fields as texts, with none of them absent. */
type Texts<Row> = { readonly [Key in keyof Row]-?: string };

export const NEW_CASE = {
  incidentType: 'impersonation',
  severity: 'medium',
  caseFile: {
    ...{ title: '', description: '', occurredAt: '1970-01-01T00:00:00.000Z' },
    victim: { name: '', socialProfiles: [] },
    reporter: { isVictim: true },
    suspect: { profiles: [], ipAddresses: [], userAgents: [], timestamps: [], behaviorPatterns: [] },
    ...{ locations: [], works: [], trademarks: [], transactions: [], otherReports: [], witnesses: [] },
  },
} as const satisfies Readonly<ReviseIncident>;

const saidOf = (value: boolean | undefined): Said => (value === undefined ? '' : value ? 'yes' : 'no');
const fieldOf = (instant: string): string => momentToField(Date.parse(instant), false);

export function caseValues({
  incidentType,
  severity,
  caseFile,
}: Pick<IncidentView, 'incidentType' | 'severity' | 'caseFile'>): CaseValues {
  const { victim, reporter, suspect, works, trademarks, transactions, ...rest } = caseFile;
  return {
    incidentType,
    severity,
    caseFile: {
      ...rest,
      occurredAt: fieldOf(caseFile.occurredAt),
      victim: {
        ...personOf(victim),
        socialProfiles: victim.socialProfiles,
        ageRange: victim.ageRange ?? '',
        isBusiness: saidOf(victim.isBusiness),
        businessName: victim.businessName ?? '',
      },
      reporter: {
        ...personOf(reporter),
        isVictim: saidOf(reporter.isVictim),
        company: reporter.company ?? '',
        relationship: reporter.relationship ?? '',
        authority: reporter.authority ?? '',
        authorityEvidenceId: reporter.authorityEvidenceId ?? '',
      },
      suspect: { ...suspect, name: suspect.name ?? '' },
      works: works.map((work) => ({ ...work, url: work.url ?? '' })),
      trademarks: trademarks.map((mark) => ({ ...mark, registryUrl: mark.registryUrl ?? '' })),
      moneySent: saidOf(caseFile.moneySent),
      transactions: transactions.map((one) => ({ ...one, at: fieldOf(one.at) })),
    },
  };
}

const answer = (said: Said): boolean | undefined => (said === '' ? undefined : said === 'yes');

/** The field shows minutes, so an unchanged value keeps its seconds from `known`. */
function instantOf(text: string, known: readonly string[]): string {
  const untouched = known.find((instant) => fieldOf(instant) === text);
  if (untouched !== undefined) return untouched;
  const at = momentFromField(text, false);
  return at === null ? text : new Date(at).toISOString();
}

/** Parses a time with a zone. Without a zone it is in the reader's zone. */
function anyInstant(text: string): string {
  const at = Date.parse(text);
  return Number.isNaN(at) ? text : new Date(at).toISOString();
}

/** The API's body from the form, without empty fields. The schema checks it. */
export type UncheckedCase = { readonly [Key in keyof ReviseIncident]: unknown };

/** @param before the saved incident, from which unchanged times keep their seconds */
export function caseBody({ caseFile, ...rest }: CaseValues, before: CaseFile): UncheckedCase {
  const { victim, reporter, suspect, works, trademarks, transactions } = caseFile;
  const times = before.transactions.map(({ at }) => at);
  return {
    ...rest,
    caseFile: {
      ...caseFile,
      title: caseFile.title.trim(),
      occurredAt: instantOf(caseFile.occurredAt, [before.occurredAt]),
      victim: {
        ...bodyOfPerson(victim),
        socialProfiles: victim.socialProfiles,
        ageRange: orAbsent(victim.ageRange),
        isBusiness: answer(victim.isBusiness),
        businessName: orAbsent(victim.businessName),
      },
      reporter: {
        ...bodyOfPerson(reporter),
        name: orAbsent(reporter.name),
        isVictim: reporter.isVictim === 'yes',
        company: orAbsent(reporter.company),
        relationship: orAbsent(reporter.relationship),
        authority: orAbsent(reporter.authority),
        authorityEvidenceId: orAbsent(reporter.authorityEvidenceId),
      },
      suspect: { ...suspect, name: orAbsent(suspect.name), timestamps: suspect.timestamps.map(anyInstant) },
      works: works.map((work) => ({ ...work, url: orAbsent(work.url) })),
      trademarks: trademarks.map((mark) => ({ ...mark, registryUrl: orAbsent(mark.registryUrl) })),
      moneySent: answer(caseFile.moneySent),
      transactions: transactions.map((one) => ({ ...one, at: instantOf(one.at, times) })),
    },
  };
}
