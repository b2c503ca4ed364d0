import { PLATFORM_NAMES, type ReportedLookAlike } from '@rampart/impersonation/contract';
import {
  type AccusedNetwork,
  type CaseFile,
  type IncidentSeverity,
  NOT_NAMED,
  type OpenIncident,
  type ReportTarget,
  webAddressSchema,
} from '../contract/index.js';
import { prefilled } from '../domain/reporter/declare.js';
import type { DeclaredProfile } from '../domain/reporter/reporter-profile.js';
import { placesFor } from '../domain/requirements/networks.js';
import { findingOf } from './finding-of.js';
import { line, writable } from './report-line.js';

/** Specification, section 9: critical becomes high, every other level becomes medium. */
export const severityOf = (riskLevel: ReportedLookAlike['riskLevel']): IncidentSeverity =>
  riskLevel === 'critical' ? 'high' : 'medium';

interface LookAlikeIncident extends Omit<OpenIncident, 'caseFile'> {
  readonly caseFile: CaseFile;
  readonly identityId?: string;
  readonly network: AccusedNetwork;
  readonly targets: ReportTarget[];
}

/** The signer completes it; nothing is guessed, because a sign-in name is no legal name. */
export function lookAlikeCase(
  lookAlike: ReportedLookAlike,
  occurredAt: string,
  profile: DeclaredProfile | null,
): LookAlikeIncident {
  const { scanId, lookAlikeId, identityId, account, simulated, riskLevel } = lookAlike;
  return {
    incidentType: 'impersonation',
    severity: severityOf(riskLevel),
    origin: { kind: 'look-alike', scanId, lookAlikeId },
    network: { platform: account.platform, simulated },
    targets: [...placesFor(account.platform)],
    ...(identityId === null ? {} : { identityId }),
    caseFile: caseFileOf(lookAlike, occurredAt, profile),
  };
}

function caseFileOf(
  lookAlike: ReportedLookAlike,
  occurredAt: string,
  profile: DeclaredProfile | null,
): CaseFile {
  const { account, simulated, victim, score, detectionMethods } = lookAlike;
  const name = line(victim.name, NOT_NAMED);
  const network = `${simulated === true ? 'simulated ' : ''}${PLATFORM_NAMES[account.platform]}`;
  const profiles = addresses([account.profileUrl]);
  const who =
    account.displayName === '' ? `@${account.handle}` : `${account.displayName} (@${account.handle})`;
  const methods = detectionMethods.length === 0 ? '' : ` It was found by: ${detectionMethods.join(', ')}.`;
  const invented = simulated === true ? 'The network is simulated and the account is invented. ' : '';
  const description = `${invented}The account ${who} on ${network} resembles ${name}. Its similarity was scored ${Math.round(score)} of 100.${methods}`;
  return {
    title: line(`@${account.handle} on ${network} resembles ${name}`, 'A look-alike account'),
    description: writable(description).slice(0, 20_000),
    occurredAt,
    victim: { name, socialProfiles: addresses(victim.profiles).slice(0, 50) },
    reporter: prefilled({ isVictim: false }, profile),
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
    findings: [findingOf(lookAlike)],
  };
}

const addresses = (given: readonly (string | null)[]): string[] => [
  ...new Set(given.filter((url) => url !== null && webAddressSchema.safeParse(url).success) as string[]),
];
