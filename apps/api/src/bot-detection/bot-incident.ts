import type { BotFinding } from '@rampart/bot-detection/contract';
import { NOT_NAMED, type OpenIncident } from '@rampart/incidents/contract';
import type { EvidenceFile } from '../incidents/open-incident-once.js';

const HIGH_FROM = 0.9;
const percent = (probability: number): string => `${(100 * probability).toFixed(0)} %`;

/** The draft of an incident about a finding. Users add the victim: a sign-in name is no legal name. */
export function incidentOf(finding: BotFinding): OpenIncident {
  const { account, network, probability, reasons, foundAt } = finding;
  const address = account.profileUrl;
  return {
    incidentType: 'fraud',
    severity: probability > HIGH_FROM ? 'high' : 'medium',
    origin: { kind: 'manual' },
    caseFile: {
      title: `Automation-like account @${account.handle} on ${network}`.slice(0, 300),
      description: `A scan of followers found @${account.handle} on ${network}. Its probability of automation is ${percent(probability)}.`,
      occurredAt: foundAt,
      victim: { name: NOT_NAMED, socialProfiles: [] },
      reporter: { isVictim: true },
      suspect: {
        profiles: address === null || !URL.canParse(address) ? [] : [address],
        ipAddresses: [],
        userAgents: [],
        timestamps: [foundAt],
        behaviorPatterns: reasons.map(({ label, value, unit, direction }) =>
          `${label}: ${value ?? 'not known'} ${unit}`.trim().concat(`, ${direction}`),
        ),
      },
      locations: [],
      works: [],
      trademarks: [],
      transactions: [],
      otherReports: [],
      witnesses: [],
    },
  };
}

/** The profile as it was read, with the reasons for its score. */
export function profileEvidence(finding: BotFinding): EvidenceFile {
  const { network, account, probability, reasons, counterfactual, foundAt } = finding;
  const record = { network, foundAt, account, probability, reasons, counterfactual };
  return {
    type: 'profile',
    filename: 'profile.json',
    mimeType: 'application/json',
    source: account.profileUrl ?? '',
    description: 'The profile as it was read, and the reasons for its score',
    bytes: Buffer.from(`${JSON.stringify(record, null, 2)}\n`),
  };
}
