import { PLATFORM_NAMES, type ReportedLookAlike } from '@rampart/impersonation/contract';
import {
  type CaseFile,
  type IncidentSeverity,
  isWritable,
  type OpenIncident,
  webAddressSchema,
} from '../contract/index.js';

/** The specification, section 9: critical maps to high, everything else to medium. */
export const severityOf = (riskLevel: ReportedLookAlike['riskLevel']): IncidentSeverity =>
  riskLevel === 'critical' ? 'high' : 'medium';

/** Who wants it reported; nobody is made up where that is not known. */
const UNNAMED = 'Not named yet';

/**
 * What is known of a look-alike, as an incident says it. Whoever signs completes it; nothing is guessed.
 * @param reporter name of who asked; null when that is not known any more
 */
export function lookAlikeCase(
  lookAlike: ReportedLookAlike,
  reporter: string | null,
  occurredAt: string,
): OpenIncident {
  const { scanId, lookAlikeId, riskLevel } = lookAlike;
  return {
    incidentType: 'impersonation',
    severity: severityOf(riskLevel),
    origin: { kind: 'look-alike', scanId, lookAlikeId },
    caseFile: caseFileOf(lookAlike, reporter, occurredAt),
  };
}

function caseFileOf(
  { account, victim, score, detectionMethods }: ReportedLookAlike,
  reporter: string | null,
  occurredAt: string,
): CaseFile {
  const name = line(victim.name, UNNAMED);
  const network = PLATFORM_NAMES[account.platform];
  const profiles = addresses([account.profileUrl]);
  const who =
    account.displayName === '' ? `@${account.handle}` : `${account.displayName} (@${account.handle})`;
  const methods = detectionMethods.length === 0 ? '' : ` It was found by: ${detectionMethods.join(', ')}.`;
  const description = `The account ${who} on ${network} resembles ${name}. Its similarity was scored ${Math.round(score)} of 100.${methods}`;
  return {
    title: line(`@${account.handle} on ${network} resembles ${name}`, 'A look-alike account'),
    description: writable(description).slice(0, 20_000),
    occurredAt,
    victim: { name, socialProfiles: addresses(victim.profiles).slice(0, 50) },
    reporter: { name: line(reporter ?? '', UNNAMED), isVictim: false },
    suspect: {
      ...(account.displayName === '' ? {} : { name: line(account.displayName, account.handle) }),
      profiles,
      ipAddresses: [],
      userAgents: [],
      timestamps: [],
      behaviorPatterns: detectionMethods.map((method) => line(method, 'unnamed')).slice(0, 200),
    },
    locations: profiles.map((url) => ({ url, description: `Profile on ${network}` })),
    works: [],
    trademarks: [],
    transactions: [],
    otherReports: [],
    witnesses: [],
  };
}

const addresses = (given: readonly (string | null)[]): string[] => [
  ...new Set(given.filter((url) => url !== null && webAddressSchema.safeParse(url).success) as string[]),
];

/** Networks hand on characters that no report can show. */
const writable = (text: string): string => (isWritable(text) ? text : [...text].filter(isWritable).join(''));

function line(text: string, otherwise: string): string {
  const said = writable(text).replace(/\s+/g, ' ').trim().slice(0, 300);
  return writable(said) === '' ? otherwise : writable(said);
}
